import type { PublishMoneyEvent } from './money-event.ts'
import type { AttemptReport, PageState } from '../providers/gateway.ts'
import type { Trigger } from '../orders/move-order.ts'
import type { NotedAnswer } from '../orders/order-changes.store.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'

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
  /** What of the order's money is written down, as far as it spares looking once more. */
  known: KnownMoney
  /** What is noted where this answer, the only one, pays the order; null: that is seen when all are written down. */
  ifPaid: NoteIfPaid | null
}

/** @property isWritten becomes true where the order was paid, and this was noted with its new state. */
export type NoteIfPaid = { readonly note: NotedAnswer; isWritten: boolean }

/**
 * isNoneYet: no money of the order is written down so far; hasDisputes: its payer's bank has asked for some of it; hasDoubts: something
 * of an earlier answer could not be read or believed. True under the order's row lock, until this answer itself changes it.
 */
export type KnownMoney = { isNoneYet: boolean; hasDisputes: boolean; hasDoubts: boolean }
