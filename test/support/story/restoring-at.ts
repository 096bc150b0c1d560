import type { Clock } from '#server/platform/foundation/time/clock.ts'
import { numberedSeries } from '#server/numbered-series.ts'

/** What a restore is told besides its file: by this clock. */
export function restoringAt(clock: Clock) {
  return {
    now: () => Promise.resolve(clock.now()),
    seriesBetween: numberedSeries,
  }
}
