import type { Transaction } from '../../platform/db/database.ts'
import type { Dispute } from '../disputes/disputes.store.ts'
import type { Order } from '../orders/order.ts'
import type { RefundReport } from '../providers/gateway.ts'

/** A change of an order's money, published in the transaction that records it. */
export type MoneyEvent =
  /** The order is paid now. */
  | { kind: 'paid'; order: Order }
  /** A later part of an order that is paid in parts is paid. */
  | { kind: 'partPaid'; order: Order; part: number; captureId: string }
  /**
   * It ended unpaid: its page ended or it was given up. Or all its money, which paid nothing, was
   * returned.
   */
  | { kind: 'endedUnpaid'; order: Order }
  /** Its money was returned, and what it paid for has ended. */
  | { kind: 'refunded'; order: Order }
  /** The money that paid the order was returned, while other money of it is left. */
  | { kind: 'nothingPays'; order: Order }
  | RefundsReported
  /** A capture is less than was recorded. In paise. */
  | { kind: 'figureLowered'; captureId: string; amountInPaise: number }
  /** The rest of one capture was lost to the payer's bank. */
  | { kind: 'chargedBack'; order: Order; captureId: string }
  /** A part of the order's money was returned, or the rest of it. */
  | { kind: 'moneyBack'; order: Order; amountInPaise: number; way: ReturnMethod }
  /** The payer has asked their bank for the money back; published once for each dispute. */
  | { kind: 'disputeOpened'; dispute: Dispute }
  /** Paid a second time: money that pays nothing. */
  | { kind: 'paidAgain'; order: Order; captureId: string }
  /** The bank declined; published once for each change to this status. */
  | { kind: 'declined'; order: Order }
  /** The bank is undecided; published once for each change to this status. */
  | { kind: 'pending'; order: Order }

/** By a refund at the provider, by the office by hand, by the payer's bank. */
export type ReturnMethod = 'provider' | 'by-hand' | 'chargeback'

/**
 * The provider's list of refunds of one capture. Published at every sync: each subscriber compares
 * it with its records.
 */
export type RefundsReported = {
  kind: 'refundsTold'
  order: Order
  captureId: string
  /** Each with our request id; empty where the provider returned all by itself. */
  listed: readonly RefundReport[]
  /** No later response is recorded, so a lower figure is true. */
  isLatest: boolean
  /** More was returned than was known. */
  isIncrease: boolean
}

/** Subscribers react in the same transaction: both are recorded, or neither. */
export type PublishMoneyEvent = (tx: Transaction, event: MoneyEvent) => Promise<void>
