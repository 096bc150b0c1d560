import type { Transaction } from '../db/database.ts'
import type { EnrollmentEvent, Enrollments } from '../enrollments/enrollments.service.ts'
import type { MoneyEvent } from '../payments/payments.service.ts'
import type { Refunds } from '../refunds/refunds.service.ts'
import type { Deps } from '../deps/deps.ts'

type Event = MoneyEvent | EnrollmentEvent
type Reactions = {
  [Kind in Event['kind']]: (tx: Transaction, event: Extract<Event, { kind: Kind }>) => Promise<void>
}

type ReactionDeps = Pick<Deps, 'enqueue'> & {
  enrollments: Pick<Enrollments, 'enroll'>
  refunds: Pick<
    Refunds,
    'endUnpaidPlace' | 'keepSpareMoney' | 'recordChargeback' | 'recordRefunds' | 'refundSpareMoney'
  >
}

/** Why money that pays nothing goes back: what the refund desk reads. */
const spareReasons = {
  'paid-again': 'The same order was paid again.',
  'closed-payer': 'Paid after the account was closed.',
  'paid-twice': 'The place is paid by another order.',
} as const

/**
 * What follows from what happened to money, in the transaction that records it. Payments and enrollments say what
 * happened and know nobody above them; this is the one place that brings enrollments, refunds and mails together.
 */
export function createReactions({ enrollments, refunds, enqueue }: ReactionDeps) {
  const reactions: Reactions = {
    paid: (tx, { order }) => enrollments.enroll(tx, order),
    refunded: (tx, { order }) => refunds.endUnpaidPlace(tx, order),
    nothingPays: (tx, { order }) => refunds.endUnpaidPlace(tx, order),
    refundsTold: (tx, event) => refunds.recordRefunds(tx, event),
    chargedBack: (tx, event) => refunds.recordChargeback(tx, event),
    paidAgain: (tx, { order, captureId }) =>
      refunds.refundSpareMoney(tx, { order, captureId, reason: spareReasons['paid-again'] }),
    paidUnenrolled: (tx, { order, captureId, reason }) =>
      refunds.refundSpareMoney(tx, { order, captureId, reason: spareReasons[reason] }),
    paysAfterAll: (tx, kept) => refunds.keepSpareMoney(tx, kept),
    declined: (tx, { order }) => enqueue(tx, 'send-payment-failed', { orderId: order.id }),
    pending: (tx, { order }) => enqueue(tx, 'send-payment-pending', { orderId: order.id }),
  }
  return <Kind extends Event['kind']>(
    tx: Transaction,
    event: Extract<Event, { kind: Kind }>,
  ): Promise<void> => reactions[event.kind](tx, event)
}
