import { startTransition, useEffect, useState } from 'react'
import type { CourseCounts } from '#contract/catalog/catalog.ts'

/** The last counts, so that the numbers stay until the next ones arrive; null without any. */
export function useLastCounts(
  counts: CourseCounts | null | Promise<CourseCounts | null>,
): CourseCounts | null {
  const [last, setLast] = useState(counts instanceof Promise ? null : counts)
  useEffect(() => {
    let isCurrent = true
    const keep = async () => {
      const counted = await counts
      // as a transition with the results: one long task would block the page
      if (isCurrent) startTransition(() => setLast(counted))
    }
    void keep()
    return () => {
      isCurrent = false
    }
  }, [counts])
  return counts instanceof Promise ? last : counts
}
