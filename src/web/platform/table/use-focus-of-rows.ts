import type { FocusEvent } from 'react'
import { useEffect, useRef } from 'react'
import { focusTitleWhenLost } from '#web/platform/ui/focus-title-when-lost.ts'

/**
 * For the body of a table: when new rows no longer contain the focused button (a deleted row, a
 * published draft), the title gets the focus.
 */
export function useFocusOfRows() {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    focusTitleWhenLost()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
  }
}
