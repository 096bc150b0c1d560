import { useEffect, useRef } from 'react'

/**
 * Gives the focus to an element when a change of address has removed the link that had it: a filter that
 * was taken away, a page that was turned.
 * @returns the ref of that element, which needs tabIndex -1.
 */
export function useFocusWhenLost(address: string) {
  const element = useRef<HTMLParagraphElement>(null)
  const shownAddress = useRef(address)
  useEffect(() => {
    if (shownAddress.current === address) return
    shownAddress.current = address
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      element.current?.focus({ preventScroll: true })
  }, [address])
  return element
}
