import type { Stripe } from 'stripe'
import type { SessionParams } from './wire/session-params.ts'

/** The outcomes of a payment; chosen by a magic card or by the control endpoints. */
export const outcomes = [
  'success',
  'declined',
  'no-funds',
  'delayed',
  'delayed-success',
  'delayed-failure',
  'short',
  'foreign',
] as const

export type Outcome = (typeof outcomes)[number]

/** The stored facts of a card: neither its number nor its CVC. */
export interface CardDetails {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly name: string
}

export interface Failure {
  readonly code: string
  readonly declineCode: string
  readonly message: string
}

/**
 * One try to pay. Times on the wire are seconds since 1970, UTC; those of decisions are
 * milliseconds.
 */
export interface Attempt {
  readonly number: number
  readonly chargeId: string
  readonly paymentMethodId: string
  readonly plan: Outcome
  readonly card: CardDetails
  readonly createdAt: number
  status: 'requires_action' | 'processing' | 'succeeded' | 'failed'
  chargedAt: number
  capturedInMinor: number
  currency: string
  authorizationCode: string | null
  networkTransactionId: string | null
  failure: Failure | null
  decision: { readonly outcome: 'success' | 'failure'; readonly dueAt: number } | null
}

export interface RefundRecord {
  readonly id: string
  readonly amountInMinor: number
  readonly createdAt: number
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  readonly metadata: Readonly<Record<string, string>>
  status: 'pending' | 'succeeded' | 'failed'
}

export interface DisputeRecord {
  readonly id: string
  readonly createdAt: number
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost'
  /** Its movements on the merchant's account; missing in older journals. */
  moves?: DisputeMove[]
}

/** Negative: withdrawn. */
export interface DisputeMove {
  readonly id: string
  readonly createdAt: number
  readonly amountInMinor: number
  readonly feeInMinor: number
}

/** One Checkout Session with the payment behind it. */
export interface Checkout {
  readonly id: string
  readonly intentId: string
  readonly params: SessionParams
  readonly amountInMinor: number
  readonly currency: string
  readonly createdAt: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** Missing in older journals. */
  disputes?: DisputeRecord[]
  attempts: Attempt[]
  refunds: RefundRecord[]
}

/** The stored response of a call with an idempotency key. */
export interface CachedResponse {
  readonly key: string
  /** Method, path and body of the first call. */
  readonly fingerprint: string
  readonly httpStatus: number
  readonly body: object
}

/** One event on its way to the merchant. */
export interface Delivery {
  readonly key: string
  readonly checkoutId: string
  readonly event: {
    readonly id: string
    readonly type: Stripe.Event['type']
    readonly body: object
  }
  state: 'waiting' | 'delivered' | 'dropped' | 'given-up'
  nextTryAt: number | null
  tries: {
    readonly at: number
    readonly httpStatus: number | null
    readonly error: string | null
  }[]
}

/** The amount of refunds, completed or in progress. */
export function refundedInMinor(checkout: Checkout): number {
  const kept = checkout.refunds.filter((refund) => refund.status !== 'failed')
  return kept.reduce((sum, refund) => sum + refund.amountInMinor, 0)
}

/** Whether there ever was a dispute, as the charge says. */
export function isDisputed({ disputes = [] }: Checkout): boolean {
  return disputes.length > 0
}

export function openDispute({ disputes = [] }: Checkout): DisputeRecord | undefined {
  return disputes.find(({ status }) => status !== 'won' && status !== 'lost')
}

/** The amount that the payer's bank keeps. */
export function lostInMinor(checkout: Checkout): number {
  const isLost = checkout.disputes?.some(({ status }) => status === 'lost') ?? false
  return isLost ? (paidAttempt(checkout)?.capturedInMinor ?? 0) : 0
}

export function paidAttempt(checkout: Checkout): Attempt | undefined {
  return checkout.attempts.find((attempt) => attempt.status === 'succeeded')
}

/** The merchant's texts about the payment, with defaults for missing ones. */
export function paymentWords({ params }: Checkout) {
  const { description = null, metadata = {} } = params.payment_intent_data ?? {}
  return { description, metadata: { ...metadata } }
}
