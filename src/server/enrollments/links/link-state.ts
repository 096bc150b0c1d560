import type { PaymentLinkState } from '#contract/payment-links.ts'
import type { Situation } from '#contract/payments.ts'

/** How long a link can be paid by, in milliseconds: a relative abroad reads it on another day. */
export const LINK_LIFE_MS = 72 * 60 * 60 * 1_000

/** How long the receipt of what was paid by a link can be had by it, in milliseconds. */
export const RECEIPT_BY_LINK_MS = 30 * 24 * 60 * 60 * 1_000

type LinkStory = {
  expiresAt: Date
  withdrawnAt: Date | null
  /** The orders that it has led to; isOurs: whoever pays by the link is their payer. */
  led: { situation: Situation; isOurs: boolean }[]
  /** The student has the place, whoever paid for it. */
  hasEnrollment: boolean
  /** What the student has begun to pay for the same course since; null: nothing. isSame: the same place at the same price. */
  begun: { situation: Situation; isSame: boolean } | null
}

/**
 * What a link is worth. What happened to money comes before what became of the link, so that nobody who has paid reads that
 * it is over, and nobody pays while a bank decides.
 */
export function linkState(story: LinkStory, now: Date): PaymentLinkState {
  const { expiresAt, withdrawnAt, led, hasEnrollment, begun } = story
  const paid = led.filter(({ situation }) => moneyCame.has(situation))
  if (paid.some(({ isOurs }) => isOurs)) return 'paid'
  if (hasEnrollment || paid.length > 0) return 'paid-otherwise'
  if ([...led, begun].some((order) => order && waits.has(order.situation))) return 'undecided'
  if (withdrawnAt !== null) return 'withdrawn'
  if (expiresAt <= now) return 'lapsed'
  return begun !== null && !begun.isSame ? 'replaced' : 'payable'
}

const moneyCame: ReadonlySet<Situation> = new Set<Situation>([
  'paid',
  'paid-twice',
  'batch-full',
  'batch-cancelled',
  'concession-gone',
  'refunded',
  'place-ended',
  'place-given-back',
])

const waits: ReadonlySet<Situation> = new Set<Situation>([
  'undecided',
  'provider-silent',
  'under-review',
])
