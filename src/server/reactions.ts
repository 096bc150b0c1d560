import type { Transaction } from './platform/db/database.ts'
import type { EnrollmentEvent } from './teaching/enrollments/enrollments.service.ts'
import type { Selling } from './selling/selling.service.ts'
import type { Enrollments } from './teaching/enrollments/enrollments.service.ts'
import type { Groups } from './selling/groups.service.ts'
import { removeContactsOf } from './accounting/imports/imports.service.ts'
import { removeNotesAbout } from './office/office.service.ts'
import type { Batches } from './teaching/batches/batches.service.ts'
import type { OrderNews } from './office/integrations/integrations.service.ts'
import type { MoneyEvent, Order } from './money/payments.service.ts'
import type { RefundNotice, Refunds } from './money/refunds/refunds.service.ts'
import type { AccountEvent } from './people/accounts/accounts.service.ts'
import type { Deps } from './platform/deps/deps.ts'

export type Event = MoneyEvent | EnrollmentEvent | RefundNotice | AccountEvent
export type Reactions = {
  [Kind in Event['kind']]: (tx: Transaction, event: Extract<Event, { kind: Kind }>) => Promise<void>
}

type ReactionDeps = Pick<Deps, 'enqueue'> & {
  batches: Pick<Batches, 'leaveAllLists' | 'lookAgain' | 'removeDuplicateEntries'>
  enrollments: Pick<Enrollments, 'enroll'>
  selling: Pick<
    Selling,
    'confirmPart' | 'flagLostDifference' | 'followLostPayment' | 'releaseConcession' | 'releaseSeat'
  >
  groups: Pick<Groups, 'enroll'>
  refunds: Pick<
    Refunds,
    | 'endUnpaidPlace'
    | 'withdrawExcessRefund'
    | 'lowerRefunds'
    | 'recordChargeback'
    | 'recordRefunds'
    | 'refundExcessPayment'
    | 'settleEndedPlace'
  >
  integrations: {
    /** Records an event for external programs. */
    recordEvent: (tx: Transaction, news: OrderNews) => Promise<void>
  }
}

/** Reasons for refunds of spare money, as the refund desk reads them. */
const spareReasons = {
  'paid-again': 'Nothing was due for this payment. It was paid already, or is being refunded.',
  'closed-payer': 'Paid after the account was closed.',
  'paid-twice': 'Another order has paid for the seat.',
  'batch-full': 'Paid after the last seat of the batch was taken.',
  'batch-cancelled': 'Paid for a batch that was cancelled.',
  'concession-gone': 'Paid late, after others had used its discount.',
  'difference-not-due': 'Paid a difference that was no longer due.',
} as const

/** Mails only students: an organisation reads the state on its link's page. */
function studentNotifier(enqueue: Deps['enqueue']) {
  return async (
    tx: Transaction,
    job: 'send-payment-failed' | 'send-payment-pending',
    { id: orderId, isGroup }: Order,
  ) => {
    if (!isGroup) await enqueue(tx, job, { orderId })
  }
}

function enrollmentHandler({ enrollments, groups }: ReactionDeps) {
  return async (tx: Transaction, { order }: { order: Order }): Promise<void> => {
    await (order.isGroup ? groups.enroll(tx, order) : enrollments.enroll(tx, order))
  }
}

/** Ends the enrollment of an order without money, and flags a lost difference of a move. */
function moneyGoneHandler({ refunds, selling }: ReactionDeps) {
  return async (tx: Transaction, order: Order): Promise<void> => {
    await selling.releaseConcession(tx, order)
    await refunds.endUnpaidPlace(tx, order)
    await selling.flagLostDifference(tx, order)
  }
}

/**
 * Handles events of accounts, payments, refunds and enrollments, in the transaction that records
 * them. Those modules know none above them; only this file connects them with mails and external
 * programs.
 */
export function createReactions(deps: ReactionDeps): Reactions {
  const { refunds, selling, enqueue } = deps
  const { recordEvent } = deps.integrations
  const onMoneyGone = moneyGoneHandler(deps)
  const notifyStudent = studentNotifier(enqueue)
  return {
    partPaid: async (tx, { order, captureId }) => {
      await selling.confirmPart(tx, order)
      const receipt = order.isGroup ? 'send-group-receipt' : 'send-part-receipt'
      await enqueue(tx, receipt, { orderId: order.id, captureId })
    },
    paid: enrollmentHandler(deps),
    endedUnpaid: async (tx, { order }) => {
      await selling.releaseConcession(tx, order)
      await selling.releaseSeat(tx, order)
    },
    refunded: (tx, { order }) => onMoneyGone(tx, order),
    nothingPays: (tx, { order }) => onMoneyGone(tx, order),
    refundsTold: (tx, event) => refunds.recordRefunds(tx, event),
    figureLowered: (tx, event) => refunds.lowerRefunds(tx, event),
    chargedBack: async (tx, event) => {
      await refunds.recordChargeback(tx, event)
      await selling.followLostPayment(tx, event)
    },
    paidAgain: (tx, { order, captureId }) =>
      refunds.refundExcessPayment(tx, { order, captureId, reason: spareReasons['paid-again'] }),
    paidUnenrolled: (tx, { order, captureId, reason }) =>
      refunds.refundExcessPayment(tx, { order, captureId, reason: spareReasons[reason] }),
    paysAfterAll: (tx, kept) => refunds.withdrawExcessRefund(tx, kept),
    declined: (tx, { order }) => notifyStudent(tx, 'send-payment-failed', order),
    pending: (tx, { order }) => notifyStudent(tx, 'send-payment-pending', order),
    orderConfirmed: (tx, { order }) => recordEvent(tx, { type: 'order.paid', orderId: order.id }),
    moneyBack: (tx, { order, amountInPaise, way }) =>
      recordEvent(tx, { type: 'order.refunded', orderId: order.id, amountInPaise, way }),
    enrollmentEnded: async (tx, { order, why, isLast }) => {
      await refunds.settleEndedPlace(tx, order)
      // external programs know only orders, not lines
      if (isLast)
        await recordEvent(tx, { type: 'enrollment.ended', orderId: order.id, reason: why })
    },
    refundFailed: (tx, { refund: { id, orderId, amountInPaise } }) =>
      recordEvent(tx, { type: 'refund.failed', orderId, refundId: id, amountInPaise }),
    disputeOpened: (tx, { dispute: { id, orderId, amountInPaise } }) =>
      recordEvent(tx, { type: 'dispute.opened', orderId, disputeId: id, amountInPaise }),
    ...accountReactions(deps),
  }
}

function accountReactions({
  batches,
}: ReactionDeps): Pick<Reactions, 'accountClosed' | 'accountUnblocked' | 'profilesJoining'> {
  return {
    // closing an account leaves its waiting lists
    accountClosed: async (tx, { studentId }) => {
      await batches.leaveAllLists(tx, studentId)
      await removeNotesAbout(tx, studentId)
      await removeContactsOf(tx, studentId)
    },
    profilesJoining: (tx, of) => batches.removeDuplicateEntries(tx, of),
    accountUnblocked: (tx, { studentId }) => batches.lookAgain(tx, studentId),
  }
}
