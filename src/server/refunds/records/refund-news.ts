import type { Transaction } from '../../db/database.ts'
import type { Refund } from './refund.ts'

/** What became of a refund that somebody above may want to know, as data: told in the transaction that records it. */
export type RefundNews =
  /** The provider did not carry it out, or what it had sent came back. */
  { kind: 'refundFailed'; refund: Refund }

/** Whoever reacts does so in the same transaction: both are recorded, or neither. */
export type PublishRefundNews = (tx: Transaction, news: RefundNews) => Promise<void>
