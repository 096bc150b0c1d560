import { useState } from 'react'

/**
 * The shown value of a list's field: the typed value at once, else the address's value of `name`.
 * @param isHeld while the typed value is about to change the address.
 */
export function useFieldValue(
  name: string,
  value: string,
  { isHeld = false } = {},
): [string, (value: string) => void] {
  const [shown, show] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (!isHeld && shown.trim() !== value && isInAddress(name, value)) show(value)
  }
  return [shown, show]
}

/** False for the value of an older address that a render still holds. */
function isInAddress(name: string, value: string): boolean {
  return (new URLSearchParams(window.location.search).get(name) ?? '') === value
}
