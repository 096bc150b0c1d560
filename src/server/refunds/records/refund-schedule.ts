import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '#contract/durations.ts'

/** Waits between two questions about one refund, in milliseconds; then once a day until it is known. */
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

/** A provider that has not said by then whether it took our order is looked at by a person. */
const QUIET_AFTER_APPROVAL_MS = DAY_MS
/** Seven business days and a long weekend: money that is not there by then is looked at by a person. */
const QUIET_AFTER_SENDING_MS = 12 * DAY_MS

/** When to ask about a refund again. Unknown is never done and never given up: there is always a next time. */
export function nextRefundCheck(checks: number, now: Date): Date {
  return new Date(now.getTime() + (waits[checks] ?? DAY_MS))
}

/** Whether a refund has been waited for so long that a person should look. */
export function isOverdue(
  { sentAt, decidedAt }: { sentAt: Date | null; decidedAt: Date | null },
  now: Date,
): boolean {
  if (sentAt !== null) return now.getTime() - sentAt.getTime() >= QUIET_AFTER_SENDING_MS
  return decidedAt !== null && now.getTime() - decidedAt.getTime() >= QUIET_AFTER_APPROVAL_MS
}
