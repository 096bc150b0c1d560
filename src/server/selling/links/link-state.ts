import type { PaymentLinkState } from '#contract/selling/links/payment-links.ts'
import type { Situation } from '#contract/money/payments.ts'
import { DAY_MS, HOUR_MS } from '#contract/platform/durations.ts'
import { paymentLinkHours } from '#contract/platform/time-limits.ts'

/** Lifetime of a link, in milliseconds. */
export const LINK_LIFE_MS = paymentLinkHours * HOUR_MS

/** How long a payer can download the receipt by the link, in milliseconds. */
export const RECEIPT_BY_LINK_MS = 30 * DAY_MS

type LinkFacts = {
  expiresAt: Date
  withdrawnAt: Date | null
  /** Orders that the link led to; isOurs: the holder of the link is their payer. */
  led: { situation: Situation; isOurs: boolean }[]
  /** The student is enrolled, no matter who paid. */
  hasEnrollment: boolean
  /**
   * The student's own newer order for the course; null: none. isSame: same batch, campus and price.
   */
  begun: { situation: Situation; isSame: boolean } | null
}

/**
 * The state of a link. The payment's state has priority over the link's own. A payer therefore
 * never reads that the link is over, and nobody pays while a bank decides.
 */
export function linkState(facts: LinkFacts, now: Date): PaymentLinkState {
  const { expiresAt, withdrawnAt, led, hasEnrollment, begun } = facts
  const paid = led.filter(({ situation }) => paidSituations.has(situation))
  if (paid.some(({ isOurs }) => isOurs)) return 'paid'
  if (hasEnrollment || paid.length > 0) return 'paid-otherwise'
  if ([...led, begun].some((order) => order && pendingSituations.has(order.situation)))
    return 'undecided'
  if (withdrawnAt !== null) return 'withdrawn'
  if (expiresAt <= now) return 'lapsed'
  return begun !== null && !begun.isSame ? 'replaced' : 'payable'
}

const paidSituations: ReadonlySet<Situation> = new Set<Situation>([
  'paid',
  'paid-twice',
  'batch-full',
  'batch-cancelled',
  'concession-gone',
  'refunded',
  'place-ended',
  'place-given-back',
])

const pendingSituations: ReadonlySet<Situation> = new Set<Situation>([
  'undecided',
  'provider-silent',
  'under-review',
])
