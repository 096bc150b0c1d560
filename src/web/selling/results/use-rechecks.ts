import { useEffect, useState } from 'react'
import { recheckDelayMs } from './recheck-schedule.ts'

/**
 * Checks automatically while that makes sense and the page is visible.
 * @param isWanted false while a check runs or the payment is decided.
 * @returns whether it still does; after some minutes only the button is left.
 */
export function useRechecks(isWanted: boolean, refetch: () => void): boolean {
  const [asked, setAsked] = useState(0)
  const delayMs = recheckDelayMs(asked)
  useEffect(() => {
    if (!isWanted || delayMs === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        setAsked((n) => n + 1)
        refetch()
      }, delayMs)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [isWanted, delayMs, refetch])
  return delayMs !== null
}
