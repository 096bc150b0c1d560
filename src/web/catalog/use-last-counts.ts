import { startTransition, useEffect, useState } from 'react'
import type { CourseCounts } from '#contract/catalog.ts'

/** What was counted last: the numbers beside the choices stay until the next ones are there; null without any. */
export function useLastCounts(
  counts: CourseCounts | null | Promise<CourseCounts | null>,
): CourseCounts | null {
  const [last, setLast] = useState(counts instanceof Promise ? null : counts)
  useEffect(() => {
    let isCurrent = true
    const keep = async () => {
      const counted = await counts
      // with what it finds there: otherwise the whole list would be drawn in one task, which nothing answers beside
      if (isCurrent) startTransition(() => setLast(counted))
    }
    void keep()
    return () => {
      isCurrent = false
    }
  }, [counts])
  return counts instanceof Promise ? last : counts
}
