import type { Transaction } from '../../../platform/db/database.ts'
import type { EndReason } from './enrollments.store.ts'
import type { Order } from '../../../money/payments.service.ts'

/** Events about money and enrollments, published in the transaction that records them. */
export type EnrollmentEvent =
  /** The order is paid, in any way; published once. */
  | { kind: 'orderConfirmed'; order: Order }
  /** An enrollment of the order ended; isLast: none is left. */
  | { kind: 'enrollmentEnded'; order: Order; why: EndReason; isLast: boolean }
  | PaidWithoutEnrollment
  /**
   * A payment that may have waited for a refund pays for an enrollment; captureId: only this
   * payment.
   */
  | { kind: 'paysAfterAll'; order: Order; captureId?: string }

/**
 * Paid, but no enrollment can be given. The account is closed, another order has the enrollment, or
 * the batch is full or cancelled. Or a late payment found its concession used up, or the difference
 * of a move is not due any more.
 */
export type PaidWithoutEnrollment = {
  kind: 'paidUnenrolled'
  order: Order
  captureId: string
  reason:
    | 'closed-payer'
    | 'paid-twice'
    | 'batch-full'
    | 'batch-cancelled'
    | 'concession-gone'
    | 'difference-not-due'
}

/** Publishes to handlers in the same transaction: both are recorded, or neither. */
export type PublishEnrollmentEvent = (tx: Transaction, event: EnrollmentEvent) => Promise<void>
