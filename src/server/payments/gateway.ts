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
  /** When the attempt was recorded: a repeated start must be the same to the letter. */
  begunAt: Date
}

export type StartResult =
  | {
      kind: 'accepted'
      link: string
      expiresAt: Date | null
      /** The provider's own name for it, where it can't be asked by ours. */
      providerReference: string | null
    }
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
  /** Nobody paid, and at this link nobody can any more. */
  | { kind: 'lapsed' }
  /** The payer is, or was, at the bank's page: may go on at the same link, but must not begin anew. */
  | { kind: 'begun' }
  /** The bank holds it: it may still become paid. Unknown words land here too. */
  | { kind: 'undecided' }
  | { kind: 'not-there' }
  | { kind: 'silent'; failure: GatewayFailure }

/** One attempt, as its provider is asked about it. */
export type AttemptToAsk = {
  providerOrderId: string
  /** Null where the answer to the start was never heard. */
  providerReference: string | null
  begunAt: Date
}

/** One try to give a payment back, as its provider is told and asked about it. */
export type RefundToMake = {
  attempt: AttemptToAsk
  /** The payment as `CaptureFacts.transactionId` names it. */
  transactionId: string | null
  amountInPaise: Paise
  /** 10 to 20 capital letters and digits, ours alone: the same one never gives money back twice. */
  requestId: string
}

export type RefundOutcome =
  /** The money has left for the payer. The reference is the bank's, where it is known. */
  | { kind: 'done'; reference: string | null }
  | { kind: 'under-way' }
  /** A person at the provider looks at it. */
  | { kind: 'held' }
  /** It ended without giving anything back. */
  | { kind: 'failed' }
  /** It does not exist there: it never arrived, or was turned down at once. */
  | { kind: 'not-there' }
  | { kind: 'silent'; failure: GatewayFailure }

export type ReturnReading = { kind: 'genuine'; providerOrderId: string } | { kind: 'forged' }

export type Notification = {
  eventId: string
  eventName: string
  /** Null when the event is about no order. */
  providerOrderId: string | null
  /** The payment as `CaptureFacts.transactionId` names it, where the event may name no order. */
  transactionId: string | null
  /** The payer has asked the bank for the money back: a matter for a person, and no time for a refund. */
  isDispute: boolean
}

export type NotificationHeaders = Readonly<Record<string, string | string[] | undefined>>

export type NotificationReading =
  | { kind: 'genuine'; notification: Notification }
  | { kind: 'forged' }
  | { kind: 'unreadable' }

/** What every payment company must do for us. Each call has a time-out and never throws for their failures. */
export type PaymentGateway = {
  readonly name: string
  /** Below this it takes no payment. */
  readonly smallestAmountInPaise: number
  start(request: PaymentRequest): Promise<StartResult>
  outcomeOf(attempt: AttemptToAsk): Promise<PaymentOutcome>
  /**
   * Ends the page of an attempt and answers how the attempt stands afterwards, never `open`. Left out
   * where the provider can't do that.
   */
  end?(attempt: AttemptToAsk): Promise<PaymentOutcome>
  /** Gives a payment back; repeated with the same request id it is one refund. */
  refund(wanted: RefundToMake): Promise<RefundOutcome>
  /** How a refund stands there; asking makes none. */
  refundOutcome(wanted: RefundToMake): Promise<RefundOutcome>
  /** Reads what the browser brought back: a hint where to look, never evidence. */
  readReturn(parameters: URLSearchParams): ReturnReading
  readNotification(headers: NotificationHeaders, body: string): NotificationReading
}
