import type { SimulatedProvider } from './simulated.ts'
import type { PaymentReturn } from '../gateway-control.ts'

/**
 * The end of a payment on the provider's page. delayed: the bank decides when the story says so;
 * delayed-success: it pays after the seconds that banks take.
 */
export type Outcome = 'success' | 'declined' | 'delayed' | 'delayed-success' | 'short' | 'foreign'

/** Our calls: the start of a page, the question about it, a refund, and the end of a page. */
export type FaultyCall = 'start' | 'ask' | 'refund' | 'end'

/** before, after: whether the call is carried out. */
export type FaultKind =
  | 'timeout-after'
  | 'timeout-before'
  | 'error-before'
  | 'error-after'
  | 'refused'
  | 'html'
  | 'garbage'
  | 'huge'
  | 'redirect'
  | 'wrong-amount'
  | 'wrong-currency'
  | 'wrong-reference'
  | 'unknown-status'
  | 'foreign-page'

/** before-return: the browser waits until each notification was tried once. */
export type WebhookMode = 'off' | 'normal' | 'before-return' | 'duplicate' | 'delayed'

/** Money in the provider's own books. A page is our order id there. */
export type ProviderLedger = {
  captures: {
    page: string
    transactionId: string
    amountInPaise: number
    currency: string
    refundedInPaise: number
    /** Lost in disputes. */
    lostInPaise: number
  }[]
  refunds: { page: string; amountInPaise: number; state: 'pending' | 'done' | 'failed' }[]
}

/** Opens the payment link of a page as the payer's browser does, where the link is a page of ours. */
export type Visit = (provider: SimulatedProvider, page: string) => Promise<void>

/** A request to our notification route, in the provider's form. */
export type NotificationRequest = { headers: Record<string, string>; body: string }

/**
 * The acts of a payer, a bank and the dashboard's staff at one provider, through its simulator.
 * Each provider has the same acts; `page` is the id of our attempt there.
 */
export type ProviderControl = {
  provider: SimulatedProvider
  pay(page: string, outcome?: Outcome): Promise<PaymentReturn>
  /**
   * Two payments on one page, the second by a race that the provider lost. Left out where a page
   * takes one payment.
   * @param between what happens after the first.
   */
  payTwice?: (page: string, between: () => Promise<unknown>) => Promise<void>
  /** The bank decides about a delayed payment. */
  decide(page: string, outcome: 'success' | 'failure'): Promise<unknown>
  /** A refund made in the dashboard; without an amount the whole payment. */
  refund(page: string, amountInPaise?: number): Promise<unknown>
  /** Our refunds wait for `decideRefund`; otherwise they succeed. */
  holdRefunds(isHeld: boolean): Promise<unknown>
  /** The bank decides about the last refund of a page that waits. */
  decideRefund(page: string, outcome: 'success' | 'failure'): Promise<unknown>
  /** The payer's bank returns a refund that had succeeded. */
  bounceRefund(page: string): Promise<unknown>
  /** The provider ends the page. */
  expire(page: string): Promise<unknown>
  /** The payer asks the bank for the payment. */
  dispute(page: string): Promise<unknown>
  endDispute(page: string, outcome: 'won' | 'lost'): Promise<unknown>
  /**
   * The next calls of this kind fail; a retry by the provider's own client counts as the same call.
   * @returns the number of requests that can meet the fault.
   */
  fault(call: FaultyCall, kind: FaultKind, times?: number): Promise<number>
  /** The next answers to calls of this kind are right, and late. @returns as `fault`. */
  slowDown(call: FaultyCall, delayMs: number, times?: number): Promise<number>
  /** The number of faults that no call has met. */
  faultsLeft(): Promise<number>
  heal(): Promise<unknown>
  /** No faults, no notifications, and everything else as at the beginning. */
  calm(): Promise<void>
  /** The time that banks take for delayed payments and for refunds. */
  banksTake(seconds: number): Promise<unknown>
  sendTo(webhookUrl: string): Promise<unknown>
  webhooks(mode: WebhookMode): Promise<unknown>
  /** Sends the notification of a successful payment again. */
  repeatWebhook(page: string): Promise<unknown>
  /** The status codes of our responses; null: a try without one. Empty for an unknown page. */
  webhookAnswers(page: string): Promise<(number | null)[]>
  /** Notifications that were not acknowledged. */
  undelivered(page: string): Promise<number>
  /** Of all pages if none is named. */
  ledger(page?: string): Promise<ProviderLedger>
  /** Every page that exists there. */
  pages(): Promise<string[]>
  /** The browser's return, changed by somebody who can't sign it. */
  forgedReturns(way: PaymentReturn): PaymentReturn[]
  /** A notification that reports a payment, without the provider's proof or with a wrong one. */
  forgedNotifications(page: string): NotificationRequest[]
}

/** @returns the return with another address. */
export function returnTo(way: PaymentReturn, change: (url: URL) => void): PaymentReturn {
  const url = new URL(way.url)
  change(url)
  return { ...way, url: url.href }
}

/** A call below a simulator's control address. */
export type ControlCall = (method: string, path: string, body?: object) => Promise<unknown>

/** @throws Error with the simulator's message where it refuses the call. */
export function controlCall(root: string): ControlCall {
  return async (method, path, body) => {
    const response = await fetch(`${root}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${root}${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
}

/** A notification as each simulator's control lists it. */
export type SentWebhook = {
  state: 'waiting' | 'delivered' | 'dropped' | 'given-up'
  tries: { httpStatus: number | null }[]
}

export function answersOf(webhooks: readonly SentWebhook[]): (number | null)[] {
  return webhooks.flatMap(({ tries }) => tries.map(({ httpStatus }) => httpStatus))
}

export function undeliveredOf(webhooks: readonly SentWebhook[]): number {
  return webhooks.filter(({ state }) => state === 'waiting' || state === 'given-up').length
}

export function sumOf(rows: readonly { amountInPaise: number }[]): number {
  return rows.reduce((total, { amountInPaise }) => total + amountInPaise, 0)
}
