import { useEffect, useState } from 'react'

/** The same pause as in the search box of the tables. */
const PAUSE_MS = 300

/** The typed text, once typing pauses. */
export function useDebounced(text: string, pauseInMs = PAUSE_MS): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseInMs)
    return () => clearTimeout(timer)
  }, [text, pauseInMs])
  return settled
}
