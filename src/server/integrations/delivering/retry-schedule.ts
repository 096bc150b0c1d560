import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/durations.ts'

/** The pauses before each try, in milliseconds: those that the Standard Webhooks name. */
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
 * @param tries how many of the schedule have failed.
 * @returns when it is tried next; null: that was the last.
 */
export function nextTryAt(tries: number, now: Date): Date | null {
  const pause = pausesMs[tries]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}
