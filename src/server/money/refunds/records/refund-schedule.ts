import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '#contract/platform/durations.ts'

/**
 * The waits between two checks of one refund, in milliseconds; then once a day until its end is
 * known.
 */
const waits = [
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  20 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
]

/** After this time without the provider's acknowledgement, a person must look. */
const QUIET_AFTER_APPROVAL_MS = DAY_MS
/** Seven business days and a long weekend: money that has not arrived by then is for a person. */
const QUIET_AFTER_SENDING_MS = 12 * DAY_MS

/**
 * When to check a refund again. An unknown refund is never done and never given up, so there is
 * always a next time.
 */
export function nextRefundCheck(checks: number, now: Date): Date {
  return new Date(now.getTime() + (waits[checks] ?? DAY_MS))
}

/** Whether a refund has taken so long that a person should look. */
export function isOverdue(
  { sentAt, decidedAt }: { sentAt: Date | null; decidedAt: Date | null },
  now: Date,
): boolean {
  if (sentAt !== null) return now.getTime() - sentAt.getTime() >= QUIET_AFTER_SENDING_MS
  return decidedAt !== null && now.getTime() - decidedAt.getTime() >= QUIET_AFTER_APPROVAL_MS
}
