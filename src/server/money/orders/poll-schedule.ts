import type { Trigger } from './move-order.ts'
import type { LastProviderStatus } from './order.ts'
import { isOpen } from './payment-states.ts'
import type { OrderState } from './payment-states.ts'
import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '#contract/platform/durations.ts'
import { limits } from '#contract/platform/limits.ts'
import { polledFor } from '#contract/platform/time-limits.ts'

/** The waits between two checks of one order, in milliseconds (rule 33, juspay §6). */
const waits = [
  15 * SECOND_MS,
  30 * SECOND_MS,
  60 * SECOND_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  20 * MINUTE_MS,
  1 * HOUR_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
]
const LAST_WAIT_MS = DAY_MS
/** An order is checked on schedule this long, in milliseconds. */
export const ASK_FOR_MS = polledFor.days * DAY_MS
/** After that, an undecided order is checked at this interval, whatever a person has decided. */
const AFTERWARDS_MS = 7 * DAY_MS
/**
 * A notification can arrive a second or two before the provider's own status changes (juspay §5).
 */
const AFTER_EARLY_NOTICE_MS = 3 * SECOND_MS
/** When the provider's API should confirm a notification, and for how long to look for it. */
const CONFIRM_AFTER_MS = 70 * SECOND_MS
const CONFIRM_FOR_MS = 5 * MINUTE_MS

type Checked = {
  state: OrderState
  createdAt: Date
  checks: number
  /** When the order may be given up. */
  lapsesAt: Date | null
  lastWord?: LastProviderStatus | null
  /** When a notification last reported money that no response has confirmed. */
  reportedAt?: Date | null
}

/**
 * When to check an order again.
 * @param cause a notification caused this check, and perhaps nothing has changed yet.
 * @returns the time, or null when the order is decided and ASK_FOR_MS has passed since it was
 * placed. An order still undecided then is checked once a week.
 */
export function nextCheck(order: Checked, now: Date, cause?: Trigger): Date | null {
  const reportedForMs = now.getTime() - (order.reportedAt?.getTime() ?? 0)
  if (reportedForMs < CONFIRM_FOR_MS) return new Date(now.getTime() + CONFIRM_AFTER_MS)
  if (now.getTime() - order.createdAt.getTime() > ASK_FOR_MS)
    return isUnknown(order) ? new Date(now.getTime() + AFTERWARDS_MS) : null
  const isEarly = cause === 'notification'
  const wait = isEarly ? AFTER_EARLY_NOTICE_MS : (waits[order.checks] ?? LAST_WAIT_MS)
  return earlierOf(new Date(now.getTime() + wait), order, now)
}

/** When to check a page that is opened now. */
export function firstCheck(now: Date): Date {
  return new Date(now.getTime() + (waits[0] ?? LAST_WAIT_MS))
}

/** An open order is checked when its page lapses, even if the schedule is later. */
function earlierOf(bySchedule: Date, { state, lapsesAt }: Checked, now: Date): Date {
  if (!isOpen(state) || lapsesAt === null || lapsesAt <= now) return bySchedule
  return lapsesAt < bySchedule ? lapsesAt : bySchedule
}

function isUnknown({ lastWord }: Checked): boolean {
  return lastWord === 'undecided' || lastWord === 'silent'
}

/** The refund period twice; checked every day. */
const LOOK_DAILY_FOR_MS = 2 * limits.refundWindowDays * DAY_MS
/**
 * A cardholder can dispute a payment this long, and it can be refunded at a dashboard; checked once
 * a week.
 */
const LOOK_WEEKLY_FOR_MS = 120 * DAY_MS
const LOOK_EVERY_MS = DAY_MS

/**
 * When to check captured money. Refunds at the dashboard and chargebacks are notified, but a
 * notification can be lost. Later returns are in the provider's settlement file.
 * @returns the time, or null when no more checks are due.
 */
export function nextReturnCheck(
  order: { paidAt: Date | null; createdAt: Date; isDisputed: boolean },
  now: Date,
): Date | null {
  const paidForMs = now.getTime() - (order.paidAt ?? order.createdAt).getTime()
  if (paidForMs <= LOOK_DAILY_FOR_MS || order.isDisputed)
    return new Date(now.getTime() + LOOK_EVERY_MS)
  if (paidForMs > LOOK_WEEKLY_FOR_MS) return null
  return new Date(now.getTime() + 7 * LOOK_EVERY_MS)
}
