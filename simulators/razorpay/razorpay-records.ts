import type { Delivery as Sent } from '../delivery-sender.ts'

/** The outcomes of a payment; chosen by a magic value or by the control endpoints. */
export const outcomes = [
  'success',
  'declined',
  'no-funds',
  'delayed',
  'delayed-success',
  'delayed-failure',
  'authorized',
  'short',
  'foreign',
] as const

export type Outcome = (typeof outcomes)[number]

/** The stored facts of a card: neither its number nor its CVV. */
export interface CardDetails {
  readonly id: string
  readonly last4: string
  readonly network: string
  readonly name: string
}

export type Instrument =
  | { readonly method: 'card'; readonly card: CardDetails }
  | { readonly method: 'upi'; readonly vpa: string }
  | { readonly method: 'netbanking'; readonly bank: string }
  | { readonly method: 'wallet'; readonly wallet: string }

export interface Failure {
  readonly description: string
  readonly source: string
  readonly step: string
  readonly reason: string
}

/** What happens by itself, and when: milliseconds since 1970 on the simulator's clock. */
export interface Due {
  readonly action: 'authorize' | 'fail' | 'time-out' | 'give-back'
  readonly at: number
}

export interface RefundRecord {
  readonly id: string
  readonly amountInPaise: number
  readonly createdAt: number
  readonly receipt: string | null
  readonly notes: Notes
  readonly speed: 'normal' | 'optimum'
  status: 'pending' | 'processed' | 'failed'
}

export interface DisputeRecord {
  readonly id: string
  readonly createdAt: number
  readonly phase: 'retrieval' | 'chargeback'
  readonly amountInPaise: number
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  /** When the bank decided; seconds since 1970. */
  closedAt: number | null
}

export type Notes = Readonly<Record<string, string>>

/** One try to pay. Times on the wire are seconds since 1970, UTC. */
export interface Payment {
  readonly id: string
  readonly plan: Outcome
  readonly instrument: Instrument
  readonly createdAt: number
  /** The order that the payment names; a QR code's payment has one of its own. */
  readonly orderId: string
  readonly amountInPaise: number
  readonly currency: string
  /** The bank's reference (RRN). */
  readonly bankReference: string
  /** Returned: authorised, never captured and sent back by Razorpay. */
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'returned'
  capturedAt: number | null
  failure: Failure | null
  due: Due | null
  refunds: RefundRecord[]
  disputes: DisputeRecord[]
}

/** The merchant's form that opened the hosted page. */
export interface CheckoutForm {
  readonly name: string
  readonly description: string
  readonly callbackUrl: string
  readonly cancelUrl: string | null
  readonly email: string
  readonly contact: string
  readonly notes: Notes
}

export interface OrderDetails {
  readonly capture: 'automatic' | 'manual'
  readonly automaticExpiryMinutes: number
  readonly manualExpiryMinutes: number
  form: CheckoutForm | null
}

export interface QrDetails {
  readonly name: string | null
  readonly description: string | null
  readonly usage: 'single_use' | 'multiple_use'
  readonly isAmountFixed: boolean
  /** Seconds since 1970. */
  readonly closeBy: number | null
  closedAt: number | null
  closeReason: 'on_demand' | 'paid' | null
}

/** An order, or a QR code, with its payments: exactly one of `order` and `qr` is there. */
export interface Sale {
  readonly id: string
  /** The order's receipt. */
  readonly receipt: string | null
  /** Null: a QR code for any amount. */
  readonly amountInPaise: number | null
  readonly currency: string
  readonly notes: Notes
  readonly createdAt: number
  readonly order: OrderDetails | null
  readonly qr: QrDetails | null
  payments: Payment[]
}

/** The stored response of a refund with an idempotency key. */
export interface CachedResponse {
  readonly key: string
  /** Path and body of the first call. */
  readonly fingerprint: string
  readonly httpStatus: number
  readonly body: object
}

/** One event on its way to the merchant. */
export interface Delivery extends Sent {
  readonly key: string
  readonly saleId: string
  readonly event: { readonly id: string; readonly type: string; readonly body: object }
}

/** The amount of refunds, completed or in progress. */
export function refundedInPaise({ refunds }: Payment): number {
  const kept = refunds.filter((refund) => refund.status !== 'failed')
  return kept.reduce((sum, refund) => sum + refund.amountInPaise, 0)
}

export function capturedPayments({ payments }: Sale): Payment[] {
  return payments.filter((one) => one.status === 'captured')
}

/** The amount of the captured payments, refunded ones included. */
export function paidInPaise(sale: Sale): number {
  return capturedPayments(sale).reduce((sum, one) => sum + one.amountInPaise, 0)
}

export function openDispute({ disputes }: Payment): DisputeRecord | undefined {
  return disputes.find(({ status }) => status === 'open' || status === 'under_review')
}

/** The amount that the payer's bank took back. */
export function lostInPaise({ disputes }: Payment): number {
  const lost = disputes.filter(({ status }) => status === 'lost')
  return lost.reduce((sum, dispute) => sum + dispute.amountInPaise, 0)
}
