import { startTransition, useEffect, useMemo, useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'

/** Where a browser doesn't say when it is idle: long enough for what the reader waits for, in milliseconds. */
const SOON_MS = 300
/** As many as the call takes (contract/batches.ts). */
const MAX_COURSES = 60

/**
 * How many seats are left of each batch of these courses. Pages are kept and seats change with every purchase, so they
 * are asked for by themselves, once the page is live and the browser has nothing better to do; unknown until then.
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
