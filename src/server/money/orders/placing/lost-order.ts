import { HOUR_MS } from '#contract/platform/durations.ts'
import { newCheckCode, newId } from '../../../platform/foundation/ids.ts'
import type { KeptPayment } from '../../providers/gateway.ts'
import type { PaymentAttempt } from '../order.ts'

/** The part that an attempt pays, and its amount. */
export type PaidPart = Pick<PaymentAttempt, 'part' | 'asksInPaise'>

/** The order and attempt number in a provider's order id. */
export type OrderName = { orderId: string; attemptNumber: number }

/** Parses a provider's order id; null where it has not this portal's format (order.ts). */
export function readOrderName(providerOrderId: string): OrderName | null {
  const named = /^(ORD[0-9A-Z]{8}[A-Z2-7]{6})(?:R([2-9A-Z]|[1-9A-Z][\dA-Z]))?$/.exec(
    providerOrderId,
  )
  const [, orderId, attempt = '1'] = named ?? []
  return orderId === undefined ? null : { orderId, attemptNumber: Number.parseInt(attempt, 36) }
}

/** An order's id begins with the time at which it was placed. */
export function placedAt(orderId: string): Date {
  return new Date(Number.parseInt(orderId.slice(3, 11), 36))
}

/**
 * Pages that we request live at most this long. A page that its provider keeps open for a week must
 * not hold a seat that long (decision 41).
 */
const LONGEST_PAGE_MS = HOUR_MS

/** The record of an attempt that only its provider knows. Its link and token are lost. */
export function restoredAttempt(
  { orderId, attemptNumber }: OrderName,
  { provider, payment, pays }: { provider: string; payment: KeptPayment; pays: PaidPart },
  now: Date,
): PaymentAttempt {
  const createdAt = payment.begunAt ?? placedAt(orderId)
  const longest = new Date(createdAt.getTime() + LONGEST_PAGE_MS)
  const isSooner = payment.expiresAt === null || payment.expiresAt < longest
  return {
    id: newId(now),
    orderId,
    number: attemptNumber,
    ...pays,
    provider,
    channel: 'page',
    providerOrderId: payment.providerOrderId,
    link: null,
    linkExpiresAt: isSooner ? payment.expiresAt : longest,
    providerReference: payment.providerReference,
    returnToken: newCheckCode(),
    payerId: null,
    doubtCount: 0,
    outcome: 'open',
    createdAt,
  }
}
