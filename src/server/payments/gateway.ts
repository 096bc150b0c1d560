import type { Paise } from '#contract/money.ts'

/** Somebody else's failure in one word (house.md 2.4). */
export type GatewayFailure = 'unreachable' | 'refused' | 'nonsense'

export type PaymentRequest = {
  providerOrderId: string
  amountInPaise: Paise
  currency: string
  description: string
  customer: {
    id: string
    firstName: string
    lastName: string
    email: string
    phone: string | null
  }
}

export type StartResult =
  | { kind: 'accepted'; link: string; expiresAt: Date | null }
  /** The provider refused this very order: it does not exist there. */
  | { kind: 'refused' }
  /** It may or may not exist there; ask before trying again. */
  | { kind: 'unknown'; failure: GatewayFailure }

/** Money that the provider says it has taken, with what a receipt needs. What it does not give is null. */
export type CaptureFacts = {
  transactionId: string | null
  amountInPaise: Paise
  /** Every amount the answer states for this payment; all must equal the order's. */
  statedAmountsInPaise: Paise[]
  statedCurrencies: string[]
  capturedAt: Date | null
  refundedInPaise: Paise
  paymentMethod: string | null
  cardLast4: string | null
  cardIssuer: string | null
  authCode: string | null
  rrn: string | null
  bankTxnId: string | null
}

export type PaymentOutcome =
  | { kind: 'paid'; capture: CaptureFacts }
  /** The provider took the money and gives all of it back by itself. */
  | { kind: 'returned' }
  | { kind: 'declined' }
  /** Nobody has tried to pay yet. */
  | { kind: 'open' }
  /** The payer is, or was, at the bank's page: may go on at the same link, but must not begin anew. */
  | { kind: 'begun' }
  /** The bank holds it: it may still become paid. Unknown words land here too. */
  | { kind: 'undecided' }
  | { kind: 'not-there' }
  | { kind: 'silent'; failure: GatewayFailure }

export type ReturnReading = { kind: 'genuine'; providerOrderId: string } | { kind: 'forged' }

export type Notification = {
  eventId: string
  eventName: string
  /** Null when the event is about no order. */
  providerOrderId: string | null
}

export type NotificationReading =
  | { kind: 'genuine'; notification: Notification }
  | { kind: 'forged' }
  | { kind: 'unreadable' }

/** What every payment company must do for us. Each call has a time-out and never throws for their failures. */
export type PaymentGateway = {
  readonly name: string
  start(request: PaymentRequest): Promise<StartResult>
  outcomeOf(providerOrderId: string): Promise<PaymentOutcome>
  /** Reads what the browser brought back: a hint where to look, never evidence. */
  readReturn(parameters: URLSearchParams): ReturnReading
  readNotification(authorization: string | undefined, body: string): NotificationReading
}
