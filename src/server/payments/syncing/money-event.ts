import type { Transaction } from '../../db/database.ts'
import type { Dispute } from '../disputes/disputes.store.ts'
import type { Order } from '../orders/order.ts'
import type { RefundReport } from '../providers/gateway.ts'

/** What happened to an order's money, as data: told in the transaction that records it. */
export type MoneyEvent =
  /** The order is paid now. */
  | { kind: 'paid'; order: Order }
  /** A later part of an order that is paid in parts is paid. */
  | { kind: 'partPaid'; order: Order; part: number; captureId: string }
  /** Nobody has paid it, and its page is over or it was given up; or all that came, and paid nothing, went back. */
  | { kind: 'endedUnpaid'; order: Order }
  /** Its money is gone, and with it what it paid for. */
  | { kind: 'refunded'; order: Order }
  /** Nothing that pays the order is left, while other money of it is. */
  | { kind: 'nothingPays'; order: Order }
  | RefundsTold
  /** A capture is less than was recorded. In paise. */
  | { kind: 'figureLowered'; captureId: string; amountInPaise: number }
  /** All of one capture is gone, the last of it to the payer's own bank. */
  | { kind: 'chargedBack'; order: Order; captureId: string }
  /** A part of what came for the order went back, or the rest of it. */
  | { kind: 'moneyBack'; order: Order; amountInPaise: number; way: WayBack }
  /** The payer has asked their bank for money back; told once for each dispute. */
  | { kind: 'disputeOpened'; dispute: Dispute }
  /** Paid once more: money that pays nothing. */
  | { kind: 'paidAgain'; order: Order; captureId: string }
  /** The bank refused: said once for each time it becomes so. */
  | { kind: 'declined'; order: Order }
  /** The bank holds the money without a word: said once for each time it becomes so. */
  | { kind: 'pending'; order: Order }

/** By its provider's refund, by the office's own hand, by the payer's own bank. */
export type WayBack = 'provider' | 'by-hand' | 'chargeback'

/** What its provider says of the refunds of one capture. Told at every look: whoever hears it compares. */
export type RefundsTold = {
  kind: 'refundsTold'
  order: Order
  captureId: string
  /** Each with the id under which we asked for it; none where the provider gave all back by itself. */
  listed: readonly RefundReport[]
  /** Nobody has heard a later answer: what it says less than before is true. */
  isLatest: boolean
  /** More went back than was known. */
  isNews: boolean
}

/** Whoever reacts does so in the same transaction: both are recorded, or neither. */
export type PublishMoneyEvent = (tx: Transaction, event: MoneyEvent) => Promise<void>
