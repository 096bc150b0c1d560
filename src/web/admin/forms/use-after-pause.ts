import { useEffect, useState } from 'react'

/** As the search box of the tables. */
const PAUSE_MS = 300

/** What was typed, once the typing rests. */
export function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
