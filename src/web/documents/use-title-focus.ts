import { useLayoutEffect } from 'react'
import { focusTitleWhenLost } from '#web/ui/focus-title-when-lost.ts'

/**
 * When an answer takes the place of the waiting page, the focus that stood on the old heading is lost;
 * it goes to the new one, so that a screen reader hears what the answer is.
 */
export function useTitleFocus(): void {
  useLayoutEffect(focusTitleWhenLost, [])
}
