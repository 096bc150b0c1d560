import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/platform/durations.ts'

/** The pauses before each try, in milliseconds, as in the Standard Webhooks. */
const pausesMs = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

/**
 * @param tries how many tries of the schedule have failed.
 * @returns when the next try is due; null: the last one has failed.
 */
export function nextTryAt(tries: number, now: Date): Date | null {
  const pause = pausesMs[tries]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}
