import type { Notification, PaymentOutcome, PaymentRequest, StartResult } from '../../gateway.ts'

/** A start that can be repeated: everything that it sends follows from what is kept of the attempt. */
export type StripeRequest = PaymentRequest & {
  /** When the attempt was recorded, before its provider heard of it. */
  begunAt: Date
}

export type StripeStart =
  | (Extract<StartResult, { kind: 'accepted' }> & { providerReference: string })
  | Exclude<StartResult, { kind: 'accepted' }>

/** One attempt, as its provider is asked about it. */
export type AttemptToAsk = {
  providerOrderId: string
  /** The provider's own name for it; null where its answer to the start was never heard. */
  providerReference: string | null
  begunAt: Date
}

/** `lapsed`: nobody paid, and at this link nobody can any more. */
export type StripeOutcome = PaymentOutcome | { kind: 'lapsed' }

export type StripeNotification = Notification & {
  /** The payment as `CaptureFacts.transactionId` names it, where the event names no order. */
  transactionId: string | null
}

export type NotificationHeaders = Readonly<Record<string, string | string[] | undefined>>
