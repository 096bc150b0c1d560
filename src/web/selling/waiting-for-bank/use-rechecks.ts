import { useEffect, useState } from 'react'
import { recheckDelayMs } from './recheck-schedule.ts'

/**
 * Checks automatically while that makes sense and the page is visible.
 * @param isEnabled false while a check runs or the payment is decided.
 * @returns whether it still does; after some minutes only the button is left.
 */
export function useRechecks(isEnabled: boolean, refetch: () => void): boolean {
  const [checkCount, setCheckCount] = useState(0)
  const delayMs = recheckDelayMs(checkCount)
  useEffect(() => {
    if (!isEnabled || delayMs === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        setCheckCount((n) => n + 1)
        refetch()
      }, delayMs)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [isEnabled, delayMs, refetch])
  return delayMs !== null
}
