import { useEffect, useState } from 'react'
import { recheckDelayMs } from './recheck-schedule.ts'

/**
 * Asks again by itself while that is worth it and the page can be seen.
 * @param isWanted false while an asking is under way or the matter is decided.
 * @returns whether it still does; after some minutes it leaves asking to the person.
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
