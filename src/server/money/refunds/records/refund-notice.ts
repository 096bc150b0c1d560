import type { Transaction } from '../../../platform/db/database.ts'
import type { Refund } from './refund.ts'

/** A change of a refund for other modules, published in the transaction that records it. */
export type RefundNotice =
  /** The provider refused it, or the money that it had sent bounced. */
  { kind: 'refundFailed'; refund: Refund }

/** Subscribers react in the same transaction: both are recorded, or neither. */
export type PublishRefundNotice = (tx: Transaction, notice: RefundNotice) => Promise<void>
