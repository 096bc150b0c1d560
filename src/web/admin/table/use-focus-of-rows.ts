import type { FocusEvent } from 'react'
import { useEffect, useRef } from 'react'
import { focusTitleWhenLost } from '#web/ui/focus-title-when-lost.ts'

/**
 * For the body of a table: when new rows come and the button that had the focus is none of them (its row was
 * deleted, its draft published), the title has it.
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
