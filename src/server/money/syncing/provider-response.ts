import type { PublishMoneyEvent } from './money-event.ts'
import type { AttemptReport, PageState } from '../providers/gateway.ts'
import type { Trigger } from '../orders/move-order.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'
import type { KnownTransaction } from '../orders/transactions.store.ts'

/** A provider's response about one attempt. */
export type ProviderResponse = {
  attempt: PaymentAttempt
  /** given-up: the provider is switched off, and the page ended long ago. */
  report: AttemptReport | { kind: 'given-up' }
  askedAt: Date
}

/** The state of the attempt's page; null where the provider did not report it. */
export function pageOf({ report }: Pick<ProviderResponse, 'report'>): PageState | null {
  if (report.kind === 'given-up') return 'lapsed'
  return report.kind === 'reported' ? report.page : null
}

/** One response about one order. The caller holds the order's row lock. */
export type ResponseContext = {
  order: Order
  response: ProviderResponse
  cause: Trigger
  publish: PublishMoneyEvent
}

/** All responses about an order, after they were recorded. */
export type SyncContext = {
  order: Order
  responses: ProviderResponse[]
  transactions: KnownTransaction[]
  /** The other orders to which its money was reassigned. */
  holders: string[]
  cause: Trigger
}

/** When a notification last reported money that no response has confirmed; null: never. */
export function reportedAtOf(transactions: readonly KnownTransaction[]): Date | null {
  const reported = transactions.filter(({ state }) => state === 'reported')
  return reported.at(-1)?.lastSeenAt ?? null
}
