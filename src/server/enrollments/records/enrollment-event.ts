import type { Transaction } from '../../db/database.ts'
import type { EndReason } from './enrollments.store.ts'
import type { Order } from '../../payments/payments.service.ts'

/** What enrolling means for money that was paid, as data: told in the transaction that records it. */
export type EnrollmentEvent =
  /** The order is paid, by whatever way: told once. */
  | { kind: 'orderConfirmed'; order: Order }
  /** An enrollment that the order bought is over; isLast: and none of it is left. */
  | { kind: 'enrollmentEnded'; order: Order; why: EndReason; isLast: boolean }
  | PaidUnenrolled
  /** What may have waited to be given back pays for an enrollment after all; captureId: only this payment of the order. */
  | { kind: 'paysAfterAll'; order: Order; captureId?: string }

/**
 * Paid, and no enrollment can be given: the account is closed, another order has the enrollment, or the batch has no seat
 * or does not take place, or what lowered the price of an order that was paid late is used by others. Or what was paid for a move is not to be paid any more.
 */
export type PaidUnenrolled = {
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

/** Whoever reacts does so in the same transaction: both are recorded, or neither. */
export type PublishEnrollmentEvent = (tx: Transaction, event: EnrollmentEvent) => Promise<void>
