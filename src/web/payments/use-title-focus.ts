import { useLayoutEffect } from 'react'

/**
 * When an answer takes the place of the waiting page, the focus that stood on the old heading is lost;
 * it goes to the new one, so that a screen reader hears what the answer is.
 */
export function useTitleFocus(): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#page-title')?.focus({ preventScroll: true })
  }, [])
}
