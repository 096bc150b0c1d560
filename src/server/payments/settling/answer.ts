import type { Transaction } from '../../db/database.ts'
import type { AttemptReport, PageState } from '../providers/gateway.ts'
import type { Cause } from '../orders/move-order.ts'
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

/** What other subjects do in the transaction in which an order becomes paid or its money goes back. */
export type SettlementEffects = {
  onPaid(tx: Transaction, order: Order): Promise<void>
  onReturned(tx: Transaction, order: Order): Promise<void>
  /** Whether the office gives this capture back together with the place, whatever else was paid. */
  endsPlace(tx: Transaction, of: { orderId: string; captureId: string }): Promise<boolean>
  /** All of one capture went back, whoever asked for it. */
  onMoneyBack(tx: Transaction, back: MoneyBack): Promise<void>
  /** What had gone back of a capture is here again. */
  onBounce(tx: Transaction, bounced: Bounced): Promise<void>
  /** Money that pays nothing: it is the payer's. */
  onSpareMoney(tx: Transaction, spare: { order: Order; captureId: string }): Promise<void>
  /** The bank refused, or holds the money without a word: said once for each time it becomes so. */
  onDeclined(tx: Transaction, order: Order): Promise<void>
  onUndecided(tx: Transaction, order: Order): Promise<void>
}

/** The order as it is with the money gone. requestIds: ours, under which the provider gave it back. */
export type MoneyBack = {
  order: Order
  captureId: string
  kind: 'refund' | 'chargeback'
  requestIds: readonly string[]
}

/** requestIds: the refunds that the provider calls failed by now. */
export type Bounced = { order: Order; captureId: string; requestIds: readonly string[] }

/** One answer about one order, while the caller holds the order's row lock. */
export type Applying = {
  order: Order
  answer: Answer
  cause: Cause
  effects: SettlementEffects
}
