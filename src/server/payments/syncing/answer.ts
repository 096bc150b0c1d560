import type { PublishMoneyEvent } from './money-event.ts'
import type { AttemptReport, PageState } from '../providers/gateway.ts'
import type { Trigger } from '../orders/move-order.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'
import type { KnownTransaction } from '../orders/transactions.store.ts'

/** What the provider of one attempt said when it was asked. */
export type Answer = {
  attempt: PaymentAttempt
  /** given-up: the provider is switched off, and the page was over long ago. */
  report: AttemptReport | { kind: 'given-up' }
  askedAt: Date
}

/** How the page of the attempt stands; null where nobody has told. */
export function pageOf({ report }: Pick<Answer, 'report'>): PageState | null {
  if (report.kind === 'given-up') return 'lapsed'
  return report.kind === 'told' ? report.page : null
}

/** One answer about one order, while the caller holds the order's row lock. */
export type Applying = {
  order: Order
  answer: Answer
  cause: Trigger
  publish: PublishMoneyEvent
}

/** All answers about an order, once they are written down. */
export type Answered = {
  /** As it is now. */
  order: Order
  answers: Answer[]
  transactions: KnownTransaction[]
  /** The other orders to which the office wrote its money. */
  holders: string[]
  cause: Trigger
}

/** When a notification last told of money that no answer has told of; null: of none. */
export function reportedAtOf(transactions: readonly KnownTransaction[]): Date | null {
  const reported = transactions.filter(({ state }) => state === 'reported')
  return reported.at(-1)?.lastSeenAt ?? null
}
