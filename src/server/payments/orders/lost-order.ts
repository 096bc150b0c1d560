import { newCheckCode, newId } from '../../foundation/ids.ts'
import type { KeptPayment } from '../providers/gateway.ts'
import type { PaymentAttempt } from './order.ts'

/** Which try of which order a provider's name of it means. */
export type OrderName = { orderId: string; attemptNumber: number }

/** Null where it is no name that this portal gives (order.ts). */
export function readOrderName(providerOrderId: string): OrderName | null {
  const named = /^(ORD[0-9A-Z]{8}[A-Z2-7]{6})(?:R([2-9]|[1-9]\d))?$/.exec(providerOrderId)
  const [, orderId, attempt = '1'] = named ?? []
  return orderId === undefined ? null : { orderId, attemptNumber: Number(attempt) }
}

/** An order's id begins with the moment at which it was placed. */
export function placedAt(orderId: string): Date {
  return new Date(Number.parseInt(orderId.slice(3, 11), 36))
}

/** The record of a try of which only its provider knows. Its link and token are lost with the hour that they were made in. */
export function attemptAgain(
  { orderId, attemptNumber }: OrderName,
  { provider, payment }: { provider: string; payment: KeptPayment },
  now: Date,
): PaymentAttempt {
  return {
    id: newId(now),
    orderId,
    number: attemptNumber,
    provider,
    providerOrderId: payment.providerOrderId,
    link: null,
    linkExpiresAt: payment.expiresAt,
    providerReference: payment.providerReference,
    returnToken: newCheckCode(),
    outcome: 'open',
    createdAt: payment.begunAt ?? placedAt(orderId),
  }
}
