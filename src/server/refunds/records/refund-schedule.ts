const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Waits between two questions about one refund, in milliseconds; then once a day until it is known. */
const waits = [
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  HOUR,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
]

/** A provider that has not said by then whether it took our order is looked at by a person. */
const QUIET_AFTER_APPROVAL_MS = DAY
/** Seven business days and a long weekend: money that is not there by then is looked at by a person. */
const QUIET_AFTER_SENDING_MS = 12 * DAY

/** When to ask about a refund again. Unknown is never done and never given up: there is always a next time. */
export function nextRefundCheck(checks: number, now: Date): Date {
  return new Date(now.getTime() + (waits[checks] ?? DAY))
}

/** Whether a refund has been waited for so long that a person should look. */
export function isOverdue(
  { sentAt, decidedAt }: { sentAt: Date | null; decidedAt: Date | null },
  now: Date,
): boolean {
  if (sentAt !== null) return now.getTime() - sentAt.getTime() >= QUIET_AFTER_SENDING_MS
  return decidedAt !== null && now.getTime() - decidedAt.getTime() >= QUIET_AFTER_APPROVAL_MS
}
