/*
 * Connects courses, students and money: a request becomes an order, and a person pays it online, by
 * a link, in parts or at the desk. Reduced prices are in concessions/, recording money in money,
 * enrollments and seats in teaching. Start at checkout/start-enrollment.ts, then
 * status/handle-return.ts.
 */
import {
  nameLostPayments,
  placeLostPayment,
  readRestore,
  resolveLostPayment,
} from './after-restore/decide-lost-payments.ts'
import { findLostPayments, lostPaymentsLane } from './after-restore/find-lost-payments.ts'
import { acceptPayment } from './desk/accept-payment.ts'
import { writePayment } from './desk/write-payment.ts'
import { checkPayment } from './status/check-payment.ts'
import { findPayment } from './status/find-payment.ts'
import { handleReturn } from './status/handle-return.ts'
import { flagLostDifference, followLostPayment } from './basics/lost-money.ts'
import { courseStateOf } from './checkout/course-state.ts'
import { correctDeskEntry } from './desk/correct-desk-entry.ts'
import { deskQr } from './desk-qr/desk-qr.ts'
import { bounceCheque, clearCheque } from './desk/decide-cheque.ts'
import { endEnrollment } from './desk/end-enrollment.ts'
import { keepEnrollment } from './desk/keep-enrollment.ts'
import type { Transaction } from '../platform/db/database.ts'
import { bind } from '../platform/deps/bind.ts'
import type { Order, ProviderWatch } from '../money/payments.service.ts'
import type { LinkDeps } from './links/link-deps.ts'
import { paymentLinks } from './links/payment-links.ts'
import type { SellingDeps } from './basics/selling-deps.ts'
import { listPayments } from './status/list-payments.ts'
import {
  mailChequeBounced,
  mailPayerReceipt,
  mailPaymentFailed,
  mailPaymentPending,
  mailReceipt,
  mailReceiptAgain,
} from './mail-order.ts'
import { asksOfPayer, payerPlace } from './checkout/payer-place.ts'
import { providersFor } from './checkout/providers-for.ts'
import { paymentLanes, pollPendingPayments } from './status/poll-pending-payments.ts'
import { endUnpaidOrdersOfBatch } from './checkout/end-unpaid-orders-of-batch.ts'
import { placeOnlineDifference } from './differences/place-online-difference.ts'
import { payDifference } from './differences/pay-difference.ts'
import { placeDifference, takeDifference } from './differences/take-difference.ts'
import { takeDueDifference } from './differences/take-due-difference.ts'
import {
  endUnpaidOrdersOfMove,
  waiveDifference,
  withdrawDifferences,
} from './differences/waive-difference.ts'
import { showPage } from './status/show-page.ts'
import { confirmPart } from './parts/confirm-part.ts'
import { payingInParts } from './parts/paying-in-parts.ts'
import { mailPaymentReminder } from './reminding/mail-payment-reminder.ts'
import { queuePaymentReminders } from './reminding/queue-payment-reminders.ts'
import { spacedOut } from './status/spaced-out.ts'
import { showPrice } from './checkout/show-price.ts'
import { showDeskPrice } from './desk/agree-parts.ts'
import { startEnrollment } from './checkout/start-enrollment.ts'
import { takeDeskPayment } from './desk/take-desk-payment.ts'
import { undoDeskEntry } from './desk/undo-desk-entry.ts'

export { sumsOfDues } from './parts/dues-list.store.ts'
export { rethrowForStaffMember } from './desk/for-staff-member.ts'
export type { Correction } from './desk/correct-desk-entry.ts'
export type { Ending } from './desk/end-enrollment.ts'
export type { DeskMoneyRequest, DeskPaymentRequest } from './desk/take-desk-payment.ts'
export type { PaymentMailKind } from './mails/payment-mail-details.ts'
export { linkLimits } from './links/link-deps.ts'
export { questionLimits } from './status/question-limits.ts'
export { situationOf } from './basics/situation.ts'

export type { OwnPayment } from './status/list-payments.ts'
export { linkMadeToWire } from './links.wire.ts'

export type Selling = ReturnType<typeof createSelling>

/**
 * Limit on returns to one order that query the provider, with a time in milliseconds. A payer who
 * goes back and pays at once returns twice within a moment. The second return must not show the
 * first result.
 */
const RETURNS_THAT_ASK = { passes: 3, withinMs: 6_000 }

export function createSelling(deps: LinkDeps) {
  const mayAsk = spacedOut(RETURNS_THAT_ASK)
  const { payments } = deps
  return {
    ...bind(deps, {
      ...checkout,
      ...ownPayments,
      ...desk,
      ...differences,
      ...afterRestore,
      ...mailing,
    }),
    ...paymentLinks(deps),
    ...ownDocuments(deps),
    parts: payingInParts(deps),
    deskQr: deskQr(deps),
    complete: (orderId: string) => payments.sync(orderId, 'notification'),
    /** Queries the provider for the office; null where there is no such order. */
    askNow: (orderId: string) => payments.sync(orderId, 'office'),
    /** Releases the seat of an order that ended unpaid to the waiting list. */
    releaseSeat: (tx: Transaction, order: Order) => deps.batches.releaseSeat(tx, order),
    /** Releases the concession of an order that ended unpaid or has no money left. */
    releaseConcession: (tx: Transaction, order: Order) => deps.concessions.release(tx, order),
    handleReturn: (providerName: string, parameters: URLSearchParams) =>
      handleReturn(deps, { providerName, parameters, mayAsk }),
    showPage: (page: Omit<Parameters<typeof showPage>[1], 'mayAsk'>) =>
      showPage(deps, { ...page, mayAsk }),
    receiveNotification: payments.receiveNotification,
    gatewayNamed: payments.gatewayNamed,
    defaultProvider: payments.defaultProvider,
    /** The worker's lanes for polling. */
    lanes: (watch: ProviderWatch) => [...paymentLanes(deps, watch), lostPaymentsLane(deps)],
    /** The batches of the course in which they wait or have an offer. */
    waitingFor: (studentId: string, courseId: string) =>
      deps.batches.ownEntries(studentId, courseId),
  }
}

const checkout = {
  start: startEnrollment,
  providersFor,
  asksOfPayer,
  payerPlace,
  showPrice,
  showDeskPrice,
  endUnpaidOrdersOfBatch,
  confirmPart,
  followLostPayment,
  flagLostDifference,
  pollPending: pollPendingPayments,
}

/** A student's own payments and payment searches. */
const ownPayments = {
  check: (deps: SellingDeps, studentId: string, orderId: string) =>
    checkPayment(deps, { studentId, orderId }),
  findPayment: (deps: SellingDeps, studentId: string, reference: string) =>
    findPayment(deps, { studentId, reference }),
  courseState: (deps: SellingDeps, studentId: string, courseId: string) =>
    courseStateOf(deps, { studentId, courseId }),
  /** Their payments, each with its refunds. */
  listPayments: async (deps: SellingDeps, studentId: string) =>
    deps.refunds.addRefunds(await listPayments(deps, studentId)),
}

/** Payments that the office takes itself, and their corrections. */
const desk = {
  acceptPayment,
  writePayment,
  endEnrollment,
  keepEnrollment,
  correctDeskEntry,
  undoDeskEntry,
  clearCheque,
  bounceCheque,
  takeDeskPayment,
}

/** Differences in price after a move to another batch or campus. */
const differences = {
  placeDifference,
  takeDifference,
  takeDueDifference,
  placeOnlineDifference,
  payDifference,
  waiveDifference,
  withdrawDifferences,
  endUnpaidOrdersOfMove,
}

/** Payments that a restore has lost (decision 34). */
const afterRestore = {
  findLostPayments,
  nameLostPayments,
  placeLostPayment,
  resolveLostPayment,
  readRestore,
}

/** Mails that the jobs send about an order. */
const mailing = {
  mailReceipt,
  mailPayerReceipt,
  mailReceiptAgain,
  mailPaymentFailed,
  mailPaymentPending,
  mailPaymentReminder,
  mailChequeBounced,
  queuePaymentReminders,
}

/** Documents of a payment that a student reads and downloads. */
function ownDocuments({ payments, makeReceiptDocument }: LinkDeps) {
  return {
    showReceipt: payments.showReceipt,
    checkReceipt: (code: string) => payments.checkDocument(code),
    showDocument: (studentId: string, code: string) => payments.showDocument(code, studentId),
    /** The owner's receipt as a PDF; refused like showReceipt. */
    documentOf: async (studentId: string, orderId: string, address: string) => {
      const receipt = await payments.showReceipt(studentId, orderId)
      return makeReceiptDocument(receipt, { address, account: studentId })
    },
    /** The owner's document as a PDF; refused like showDocument. */
    fileOf: async (studentId: string, code: string, address: string) => {
      const document = await payments.showDocument(code, studentId)
      return makeReceiptDocument(document, { address, account: studentId })
    },
  }
}
