import { institute } from '#institute/institute.ts'
import type { Clock } from '#server/foundation/clock.ts'
import { numberedSeries } from '#server/numbered-series.ts'

/** What a restore is told besides its file: by this clock, and with the institute's own series. */
export function restoringAt(clock: Clock) {
  return {
    now: () => Promise.resolve(clock.now()),
    seriesBetween: (from: Date, to: Date) => numberedSeries(institute, from, to),
  }
}
