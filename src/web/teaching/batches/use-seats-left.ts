import { startTransition, useEffect, useMemo, useState } from 'react'
import { useAnswer } from '#web/platform/api/use-answer.ts'

/** In milliseconds, where a browser has no idle callback: long enough for more urgent work. */
const SOON_MS = 300
/** The call's limit (contract/teaching/batches.ts). */
const MAX_COURSES = 60

/**
 * Seats left of each batch of these courses. Pages are cached and seats change with every purchase,
 * so they have a call of their own. It is sent after hydration, when the browser is idle; unknown
 * until then.
 */
export function useSeatsLeft(courseIds: readonly string[]): ReadonlyMap<string, number> {
  const isIdle = useIsIdle()
  const courses = courseIds.slice(0, MAX_COURSES).join(',')
  const { answer } = useAnswer('listSeatsLeft', isIdle && courses !== '' ? { courses } : null)
  return useMemo(() => new Map(answer?.seats.map(({ batchId, left }) => [batchId, left])), [answer])
}

function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const become = () => startTransition(() => setIsIdle(true))
    if (typeof requestIdleCallback !== 'function') {
      const waiting = setTimeout(become, SOON_MS)
      return () => clearTimeout(waiting)
    }
    const waiting = requestIdleCallback(become)
    return () => cancelIdleCallback(waiting)
  }, [])
  return isIdle
}
