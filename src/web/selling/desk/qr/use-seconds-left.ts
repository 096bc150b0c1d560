import { useEffect, useState } from 'react'

/**
 * Counts down between two answers of the server. This device's clock may be wrong, so only its pace
 * counts.
 * @param secondsLeft as the last answer says.
 */
export function useSecondsLeft(secondsLeft: number): number {
  const [passed, setPassed] = useState({ of: secondsLeft, seconds: 0 })
  useEffect(() => {
    const startMs = performance.now()
    const timer = setInterval(() => {
      const seconds = Math.floor((performance.now() - startMs) / 1_000)
      setPassed({ of: secondsLeft, seconds })
    }, 1_000)
    return () => clearInterval(timer)
  }, [secondsLeft])
  return passed.of === secondsLeft ? Math.max(0, secondsLeft - passed.seconds) : secondsLeft
}
