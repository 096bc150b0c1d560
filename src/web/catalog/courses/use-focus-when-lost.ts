import { useEffect, useRef } from 'react'

/**
 * Focuses an element when a change of address has removed the focused link, such as a removed
 * filter or page link.
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
