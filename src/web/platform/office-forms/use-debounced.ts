import { useEffect, useState } from 'react'

/** The same pause as in the search box of the tables. */
const PAUSE_MS = 300

/** The typed text, once typing pauses. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
