import { isOpen } from './payment-states.ts'
import type { OrderState } from './payment-states.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Waits between two questions about one order, in milliseconds (answers.md 33, juspay.md 6). */
const waits = [
  15 * SECOND,
  30 * SECOND,
  60 * SECOND,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  1 * HOUR,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
]
const LAST_WAIT_MS = 24 * HOUR
const ASK_FOR_MS = 7 * 24 * HOUR
/** The days in which money is asked back, and as many again. */
const LOOK_FOR_RETURNS_FOR_MS = 14 * 24 * HOUR
const LOOK_EVERY_MS = 24 * HOUR
/** A notification can run ahead of the provider's own status by a second or two (juspay.md 5). */
const AFTER_EARLY_NOTICE_MS = 3 * SECOND

/**
 * When to ask the provider about an order again.
 * @param order.checks how often it was asked on schedule; order.lapsesAt when it may be given up.
 * @param wasNotified a notification brought us here, and nothing came of it yet.
 * @returns the time, or null when seven days have passed since the order was placed.
 */
export function nextCheck(
  order: { state: OrderState; createdAt: Date; checks: number; lapsesAt: Date | null },
  now: Date,
  wasNotified = false,
): Date | null {
  if (now.getTime() - order.createdAt.getTime() > ASK_FOR_MS) return null
  const wait = wasNotified ? AFTER_EARLY_NOTICE_MS : (waits[order.checks] ?? LAST_WAIT_MS)
  const bySchedule = now.getTime() + wait
  const byExpiry = isOpen(order.state) ? (order.lapsesAt?.getTime() ?? 0) : 0
  return new Date(byExpiry > now.getTime() ? Math.min(byExpiry, bySchedule) : bySchedule)
}

/**
 * When to ask about money that a provider took: what goes back at its dashboard is notified, and a notification
 * can be lost.
 * @returns the time, or null when two weeks have passed since it was paid.
 */
export function nextLookForReturn(
  { paidAt, createdAt }: { paidAt: Date | null; createdAt: Date },
  now: Date,
): Date | null {
  const paidForMs = now.getTime() - (paidAt ?? createdAt).getTime()
  return paidForMs > LOOK_FOR_RETURNS_FOR_MS ? null : new Date(now.getTime() + LOOK_EVERY_MS)
}
