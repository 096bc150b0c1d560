import { useState } from 'react'

/**
 * What a field of a list shows: at once what is put into it, else what the address says of `name`.
 * @param isHeld while what stands in the field is about to change the address.
 */
export function useShownValue(
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

/** False for what a rendering still holds of an address of before. */
function isInAddress(name: string, value: string): boolean {
  return (new URLSearchParams(window.location.search).get(name) ?? '') === value
}
