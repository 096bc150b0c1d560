import { useEffect, useState } from 'react'
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
      if (isCurrent) setLast(counted)
    }
    void keep()
    return () => {
      isCurrent = false
    }
  }, [counts])
  return counts instanceof Promise ? last : counts
}
