import type { Transaction } from '../../db/database.ts'
import type { Order } from '../orders/order.ts'

/** What happened to an order's money, as data: told in the transaction that records it. */
export type MoneyEvent =
  /** The order is paid now. */
  | { kind: 'paid'; order: Order }
  /** Its money is gone, and with it what it paid for. */
  | { kind: 'refunded'; order: Order }
  /** All of one capture went back, whoever asked for it. */
  | MoneyBack
  /** What had gone back of a capture is here again. */
  | { kind: 'returnBounced'; order: Order; captureId: string }
  /** Paid once more: money that pays nothing. */
  | { kind: 'paidAgain'; order: Order; captureId: string }
  /** The bank refused: said once for each time it becomes so. */
  | { kind: 'declined'; order: Order }
  /** The bank holds the money without a word: said once for each time it becomes so. */
  | { kind: 'pending'; order: Order }

/** The order as it is with the money gone. requestIds: ours, under which the provider gave it back. */
export type MoneyBack = {
  kind: 'captureReturned'
  order: Order
  captureId: string
  by: 'refund' | 'chargeback'
  requestIds: readonly string[]
}

/** Whoever reacts does so in the same transaction: both are recorded, or neither. */
export type PublishMoneyEvent = (tx: Transaction, event: MoneyEvent) => Promise<void>
