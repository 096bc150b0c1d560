import type { Trigger } from './move-order.ts'
import type { LastProviderStatus } from './order.ts'
import { isOpen } from './payment-states.ts'
import type { OrderState } from './payment-states.ts'
import { SECOND_MS, MINUTE_MS, HOUR_MS } from '#contract/durations.ts'

/** Waits between two questions about one order, in milliseconds (rule 33, juspay §6). */
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
const LAST_WAIT_MS = 24 * HOUR_MS
/** How long an order is asked about on schedule, in milliseconds. */
export const ASK_FOR_MS = 7 * 24 * HOUR_MS
/** What its provider has not decided by then is asked about so often, whatever a person has decided meanwhile. */
const AFTERWARDS_MS = 7 * 24 * HOUR_MS
/** A notification can run ahead of the provider's own status by a second or two (juspay §5). */
const AFTER_EARLY_NOTICE_MS = 3 * SECOND_MS
/** When what a notification told should be in the provider's answers, and for how long it is looked for. */
const CONFIRM_AFTER_MS = 70 * SECOND_MS
const CONFIRM_FOR_MS = 5 * MINUTE_MS

type Checked = {
  state: OrderState
  createdAt: Date
  /** How often it was asked on schedule. */
  checks: number
  /** When it may be given up. */
  lapsesAt: Date | null
  lastWord?: LastProviderStatus | null
  /** When a notification last told of money that no answer has told of. */
  reportedAt?: Date | null
}

/**
 * When to ask the provider about an order again.
 * @param cause a notification brought us here, and perhaps nothing came of it yet.
 * @returns the time, or null when seven days have passed since the order was placed and its end is known; what is
 * still undecided then is asked about once a week.
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

/** When to ask about a page that is opened now. */
export function firstCheck(now: Date): Date {
  return new Date(now.getTime() + (waits[0] ?? LAST_WAIT_MS))
}

/** An open order is asked about when its page has lapsed, even where the schedule is later. */
function earlierOf(bySchedule: Date, { state, lapsesAt }: Checked, now: Date): Date {
  if (!isOpen(state) || lapsesAt === null || lapsesAt <= now) return bySchedule
  return lapsesAt < bySchedule ? lapsesAt : bySchedule
}

function isUnknown({ lastWord }: Checked): boolean {
  return lastWord === 'undecided' || lastWord === 'silent'
}

/** The days in which money is asked back, and as many again: looked at every day. */
const LOOK_DAILY_FOR_MS = 14 * 24 * HOUR_MS
/** A card's holder can dispute a payment for so long, and somebody can give it back at a dashboard: looked at once a week. */
const LOOK_WEEKLY_FOR_MS = 120 * 24 * HOUR_MS
const LOOK_EVERY_MS = 24 * HOUR_MS

/**
 * When to ask about money that a provider took: what goes back at its dashboard, or at the payer's bank, is notified,
 * and a notification can be lost. What goes back later shows in the provider's settlement file.
 * @returns the time, or null when it is not looked for any more.
 */
export function nextLookForReturn(
  order: { paidAt: Date | null; createdAt: Date; isDisputed: boolean },
  now: Date,
): Date | null {
  const paidForMs = now.getTime() - (order.paidAt ?? order.createdAt).getTime()
  if (paidForMs <= LOOK_DAILY_FOR_MS || order.isDisputed)
    return new Date(now.getTime() + LOOK_EVERY_MS)
  if (paidForMs > LOOK_WEEKLY_FOR_MS) return null
  return new Date(now.getTime() + 7 * LOOK_EVERY_MS)
}
