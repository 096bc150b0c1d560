import type { Status } from './wire/statuses.ts'

/** The outcomes of a payment; chosen by a magic value or by the control endpoints. */
export const outcomes = [
  'success',
  'declined',
  'juspay-declined',
  'pending',
  'pending-success',
  'pending-failure',
  'short',
  'foreign',
] as const

export type Outcome = (typeof outcomes)[number]

/**
 * The stored facts of a card: only the first six and last four digits, never the number or the CVV.
 */
export interface CardDetails {
  readonly lastFourDigits: string
  readonly isin: string
  readonly brand: string
  readonly issuer: string
  readonly type: string
  readonly expiryMonth: string
  readonly expiryYear: string
  readonly nameOnCard: string
}

export type Instrument =
  | { readonly type: 'CARD'; readonly card: CardDetails }
  | { readonly type: 'UPI'; readonly payerVpa: string }
  | { readonly type: 'NB'; readonly bankName: string; readonly bankCode: string }

/** One try to pay an order. Times are milliseconds since 1970, UTC. */
export interface Attempt {
  readonly number: number
  readonly txnUuid: string
  readonly instrument: Instrument
  readonly plan: Outcome
  readonly createdAt: number
  status: Status
  updatedAt: number
  amountInPaise: number
  currency: string
  /** Set when money moved. */
  capturedAt: number | null
  rrn: string | null
  authIdCode: string | null
  errorCode: string
  errorMessage: string
  /** A pending attempt's outcome, and when it becomes known. */
  decision: { readonly outcome: 'success' | 'failure'; readonly dueAt: number } | null
}

export type RefundStatus = 'PENDING' | 'SUCCESS' | 'FAILURE' | 'MANUAL_REVIEW'

export interface Refund {
  readonly uniqueRequestId: string
  readonly attemptNumber: number
  readonly amountInPaise: number
  readonly initiatedBy: 'API' | 'DASHBOARD' | 'AUTO_REFUNDED'
  readonly createdAt: number
  status: RefundStatus
  errorMessage: string
  /** The gateway's own reference and time, once the refund has gone through. */
  reference: string | null
  processedAt: number | null
  decision: { readonly outcome: 'SUCCESS' | 'FAILURE'; readonly dueAt: number } | null
}

/** The events of a chargeback, as the gateway names them after CHARGEBACK_. */
export const chargebackSteps = [
  'RECEIVED',
  'EVIDENCE_REQUIRED',
  'UNDER_REVIEW',
  'EXPIRED',
  'RESOLVED_IN_MERCHANT_FAVOUR',
  'CANCELED',
  'ALREADY_REFUNDED',
  'RESOLVED_IN_CUSTOMER_FAVOUR',
] as const

export type ChargebackStep = (typeof chargebackSteps)[number]

/** The payer's bank reclaims the money of one attempt. */
export interface Chargeback {
  readonly id: string
  readonly attemptNumber: number
  readonly amountInPaise: number
  readonly createdAt: number
  step: ChargebackStep
}

export interface Customer {
  readonly id: string
  readonly email: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
}

export interface Order {
  readonly id: string
  readonly orderId: string
  readonly amountInPaise: number
  readonly currency: string
  readonly customer: Customer
  readonly description: string
  readonly action: string
  readonly returnUrl: string
  readonly udf: Readonly<Record<string, string>>
  readonly webhookUrl: string | null
  readonly createdAt: number
  status: Status
  updatedAt: number
  expiresAt: number
  /** Every link of this order; the last one is the newest. */
  linkIds: string[]
  attempts: Attempt[]
  /** Number of the attempt that paid the order. */
  paidByAttempt: number | null
  refunds: Refund[]
  /** Missing in the records of an older simulator. */
  chargebacks?: Chargeback[]
}

export interface WebhookBody {
  readonly id: string
  readonly date_created: string
  readonly event_name: string
  readonly content: Readonly<Record<string, unknown>>
}

/** One webhook on its way to the merchant. */
export interface Delivery {
  readonly key: string
  readonly eventId: string
  readonly event: string
  readonly orderId: string
  readonly body: WebhookBody
  state: 'waiting' | 'delivered' | 'dropped' | 'given-up'
  isHeldUntilReturn: boolean
  nextTryAt: number | null
  tries: {
    readonly at: number
    readonly httpStatus: number | null
    readonly error: string | null
  }[]
}
