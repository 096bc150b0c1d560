import { useLayoutEffect } from 'react'
import { focusTitleWhenLost } from '#web/platform/ui/dialogs/focus-title-when-lost.ts'

/**
 * Moves the focus to the new heading when a response replaces the waiting page, so that a screen
 * reader announces it.
 */
export function useTitleFocus(): void {
  useLayoutEffect(focusTitleWhenLost, [])
}
