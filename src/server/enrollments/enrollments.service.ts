import {
  nameLostPayments,
  placeLostPayment,
  readRestore,
  resolveLostPayment,
} from './after-restore/decide-lost-payments.ts'
import { findLostPayments, lostPaymentsLane } from './after-restore/find-lost-payments.ts'
import { completeEnrollments, followLastDays } from './completing/complete-enrollments.ts'
import { acceptPayment } from './desk/accept-payment.ts'
import type { Acceptance } from './desk/accept-payment.ts'
import { writePayment } from './desk/write-payment.ts'
import type { WrittenPayment } from './desk/write-payment.ts'
import { checkPayment } from './paying/check-payment.ts'
import { findPayment } from './paying/find-payment.ts'
import { handleReturn } from './paying/handle-return.ts'
import { enroll, endRefunded } from './records/enroll.ts'
import { flagLostDifference, followLostPayment } from './records/lost-money.ts'
import { courseStateOf } from './paying/course-state.ts'
import { correctDeskEntry } from './desk/correct-desk-entry.ts'
import type { Correction } from './desk/correct-desk-entry.ts'
import { bounceCheque, clearCheque } from './desk/decide-cheque.ts'
import type { ChequeBounced, ChequeCleared } from './desk/decide-cheque.ts'
import { endEnrollment } from './desk/end-enrollment.ts'
import type { Ending } from './desk/end-enrollment.ts'
import { keepEnrollment } from './desk/keep-enrollment.ts'
import type { Transaction } from '../db/database.ts'
import type { Order, ProviderWatch } from '../payments/payments.service.ts'
import type { LinkDeps } from './links/link-deps.ts'
import { paymentLinks } from './links/payment-links.ts'
import type { EnrollmentDeps, StaffMember } from './records/enrollment-deps.ts'
import { listCourses } from './list-courses.ts'
import { showCalendar } from './show-calendar.ts'
import { listPayments } from './paying/list-payments.ts'
import {
  mailChequeBounced,
  mailPayerReceipt,
  mailPaymentFailed,
  mailPaymentPending,
  mailReceipt,
  mailReceiptAgain,
} from './mail-order.ts'
import { asksOfPayer, payerPlace } from './paying/payer-place.ts'
import { providersFor } from './paying/providers-for.ts'
import { paymentLanes, pollPendingPayments } from './paying/poll-pending-payments.ts'
import { followBatch } from './moving/follow-batch.ts'
import { giveUpOrdersOf } from './moving/give-up-orders-of.ts'
import { lockPlace } from './moving/lock-place.ts'
import { movesStore, writeMove } from './moving/moves.store.ts'
import type { NewMove } from './moving/moves.store.ts'
import { placeOnlineDifference } from './differences/place-online-difference.ts'
import { payDifference } from './differences/pay-difference.ts'
import { placeDifference, takeDifference } from './differences/take-difference.ts'
import {
  giveUpOrdersOfMove,
  waiveDifference,
  withdrawDifferences,
} from './differences/waive-difference.ts'
import { confirmPart } from './parts/confirm-part.ts'
import { payingInParts } from './parts/paying-in-parts.ts'
import { mailPaymentReminder } from './reminding/mail-payment-reminder.ts'
import { queuePaymentReminders } from './reminding/queue-payment-reminders.ts'
import { spacedOut } from './paying/spaced-out.ts'
import { showPrice } from './paying/show-price.ts'
import type { PriceAsked } from './paying/show-price.ts'
import { startEnrollment } from './paying/start-enrollment.ts'
import type { EnrollmentRequest } from './paying/start-enrollment.ts'
import { takeDeskPayment } from './desk/take-desk-payment.ts'
import type { DeskPaymentRequest } from './desk/take-desk-payment.ts'
import { undoDeskEntry } from './desk/undo-desk-entry.ts'
import type { Undoing } from './desk/undo-desk-entry.ts'

export type { Correction } from './desk/correct-desk-entry.ts'
export type { Ending } from './desk/end-enrollment.ts'
export type { DeskMoneyRequest, DeskPaymentRequest } from './desk/take-desk-payment.ts'
export type { StaffMember } from './records/enrollment-deps.ts'
export type { PaymentMailKind } from './mails/payment-mail-details.ts'
export type { EnrollmentEvent } from './records/enrollment-event.ts'
export type { EndReason } from './records/enrollments.store.ts'
export { hasValidCertificate } from './records/ending.store.ts'
export { linkLimits } from './links/link-deps.ts'
export { questionLimits } from './paying/question-limits.ts'
export { situationOf } from './records/situation.ts'

export type { HeldPlace, Place } from './moving/moves.store.ts'
export type { OwnPayment } from './paying/list-payments.ts'
export { paymentToWire } from './enrollments.wire.ts'
export { linkMadeToWire } from './links.wire.ts'
export { refundEligibility } from './records/refund-policy.ts'
export type { RefundEligibility } from './records/refund-policy.ts'

export type Enrollments = ReturnType<typeof createEnrollments>

/**
 * Limit on returns to one order that query the provider, with a time in milliseconds. A payer who
 * goes back and pays at once returns twice within a moment. The second return must not show the
 * first result.
 */
const RETURNS_THAT_ASK = { passes: 3, withinMs: 6_000 }

/**
 * Connects courses, students and payments: a request becomes an order, money becomes an enrollment.
 * The price of a course is in catalog; recording money is in payments. Start reading at
 * start-enrollment.ts, then enroll.ts.
 */
export function createEnrollments(deps: LinkDeps) {
  const mayAsk = spacedOut(RETURNS_THAT_ASK)
  return {
    start: (input: EnrollmentRequest) => startEnrollment(deps, input),
    ...askedAtCheckout(deps),
    complete: (orderId: string) => deps.payments.sync(orderId, 'notification'),
    acceptPayment: (acceptance: Acceptance, by: StaffMember) => acceptPayment(deps, acceptance, by),
    writePayment: (written: WrittenPayment, by: StaffMember) => writePayment(deps, written, by),
    endEnrollment: (ending: Ending, by: StaffMember) => endEnrollment(deps, ending, by),
    keepEnrollment: (kept: Ending, by: StaffMember) => keepEnrollment(deps, kept, by),
    ...atTheDesk(deps),
    /** Queries the provider for the office; null where there is no such order. */
    askNow: (orderId: string) => deps.payments.sync(orderId, 'office'),
    /** Queries the provider after news about a refund. */
    recheck: (orderId: string) => deps.payments.sync(orderId, 'refund'),
    enroll: (tx: Transaction, order: Order) => enroll(deps, tx, order),
    /** Releases the seat of an order that ended unpaid to the waiting list. */
    releaseSeat: (tx: Transaction, order: Order) => deps.batches.releaseSeat(tx, order),
    /** Releases the concession of an order that ended unpaid or has no money left. */
    releaseConcession: (tx: Transaction, order: Order) => deps.concessions.letGo(tx, order),
    showPrice: (asked: PriceAsked) => showPrice(deps, asked),
    endRefunded: (tx: Transaction, ended: Parameters<typeof endRefunded>[2]) =>
      endRefunded(deps, tx, ended),
    ...ownPayments(deps),
    ...ownDocuments(deps),
    handleReturn: (providerName: string, parameters: URLSearchParams) =>
      handleReturn(deps, { providerName, parameters, mayAsk }),
    receiveNotification: deps.payments.receiveNotification,
    gatewayNamed: deps.payments.gatewayNamed,
    ...mailing(deps),
    pollPending: () => pollPendingPayments(deps),
    /** The worker's lanes for polling. */
    lanes: (watch: ProviderWatch) => [...paymentLanes(deps, watch), lostPaymentsLane(deps)],
    ...paymentLinks(deps),
    ...moving(deps),
    parts: payingInParts(deps),
    followLostPayment: (tx: Transaction, of: Parameters<typeof followLostPayment>[2]) =>
      followLostPayment(deps, tx, of),
    flagLostDifference: (tx: Transaction, order: Order) => flagLostDifference(deps, tx, order),
    confirmPart: (tx: Transaction, order: Order) => confirmPart(deps, tx, order),
    ...afterRestore(deps),
  }
}

function askedAtCheckout(deps: EnrollmentDeps) {
  return {
    providersFor: (courseId: string) => providersFor(deps, courseId),
    asksOfPayer: () => asksOfPayer(deps),
    payerPlace: (given: Parameters<typeof payerPlace>[1]) => payerPlace(deps, given),
  }
}

/** Payments that the office takes itself, and their corrections. */
function atTheDesk(deps: EnrollmentDeps) {
  return {
    correctDeskEntry: (correction: Correction, by: StaffMember) =>
      correctDeskEntry(deps, correction, by),
    undoDeskEntry: (undoing: Undoing, by: StaffMember) => undoDeskEntry(deps, undoing, by),
    clearCheque: (cleared: ChequeCleared, by: StaffMember) => clearCheque(deps, cleared, by),
    bounceCheque: (bounced: ChequeBounced, by: StaffMember) => bounceCheque(deps, bounced, by),
    takeDeskPayment: (input: DeskPaymentRequest, by: StaffMember) =>
      takeDeskPayment(deps, input, by),
  }
}

/** Mails that the jobs send about an order. */
function mailing(deps: EnrollmentDeps) {
  return {
    mailReceipt: (orderId: string) => mailReceipt(deps, orderId),
    mailPayerReceipt: (orderId: string) => mailPayerReceipt(deps, orderId),
    mailReceiptAgain: (orderId: string, askedAt: Date) => mailReceiptAgain(deps, orderId, askedAt),
    mailPaymentFailed: (orderId: string) => mailPaymentFailed(deps, orderId),
    mailPaymentPending: (orderId: string) => mailPaymentPending(deps, orderId),
    mailPaymentReminder: (orderId: string) => mailPaymentReminder(deps, orderId),
    mailChequeBounced: (told: { orderId: string; chequeId: string }) =>
      mailChequeBounced(deps, told),
    queuePaymentReminders: () => queuePaymentReminders(deps),
  }
}

/** Documents of a payment that a student reads and downloads. */
function ownDocuments(deps: LinkDeps) {
  return {
    showReceipt: deps.payments.showReceipt,
    checkReceipt: (code: string) => deps.payments.checkDocument(code),
    showDocument: (studentId: string, code: string) => deps.payments.showDocument(code, studentId),
    /** The owner's receipt as a PDF; refused like showReceipt. */
    documentOf: async (studentId: string, orderId: string, address: string) => {
      const receipt = await deps.payments.showReceipt(studentId, orderId)
      return deps.makeReceiptDocument(receipt, { address, account: studentId })
    },
    /** The owner's document as a PDF; refused like showDocument. */
    fileOf: async (studentId: string, code: string, address: string) => {
      const document = await deps.payments.showDocument(code, studentId)
      return deps.makeReceiptDocument(document, { address, account: studentId })
    },
  }
}

/**
 * Moves of students to another batch or campus, in a caller's transaction, and completed
 * enrollments.
 */
function moving(deps: EnrollmentDeps) {
  return {
    completeEnrollments: () => completeEnrollments(deps),
    followLastDays: (tx: Transaction) => followLastDays(deps, tx),
    lockPlace: (tx: Transaction, orderId: string) => lockPlace(deps, tx, orderId),
    placeOf: (orderId: string) => movesStore(deps.db).placeOf(orderId),
    findMove: (tx: Transaction, id: string) => movesStore(tx).findMove(id),
    placeDifference: (tx: Transaction, difference: Parameters<typeof placeDifference>[2]) =>
      placeDifference(deps, tx, difference),
    takeDifference: (tx: Transaction, taken: Parameters<typeof takeDifference>[2]) =>
      takeDifference(deps, tx, taken),
    placeOnlineDifference: (tx: Transaction, asked: Parameters<typeof placeOnlineDifference>[2]) =>
      placeOnlineDifference(deps, tx, asked),
    payDifference: (wanted: Parameters<typeof payDifference>[1]) => payDifference(deps, wanted),
    waiveDifference: (waived: Parameters<typeof waiveDifference>[1], by: StaffMember) =>
      waiveDifference(deps, waived, by),
    withdrawDifferences: (tx: Transaction, of: Parameters<typeof withdrawDifferences>[2]) =>
      withdrawDifferences(deps, tx, of),
    giveUpOrdersOfMove: (moveId: string) => giveUpOrdersOfMove(deps, moveId),
    writeMove: async (tx: Transaction, move: NewMove): Promise<void> => {
      await writeMove(tx, move)
      if (move.orderId !== null) await deps.payments.listEnrolled(tx, move.orderId)
    },
    followBatch: (tx: Transaction, followed: Parameters<typeof followBatch>[2]) =>
      followBatch(deps, tx, followed),
    giveUpOrdersOf: (batchId: string) => giveUpOrdersOf(deps, batchId),
  }
}

/** Payments that a restore has lost (decision 34). */
function afterRestore(deps: EnrollmentDeps) {
  return {
    findLostPayments: () => findLostPayments(deps),
    nameLostPayments: (named: Parameters<typeof nameLostPayments>[1], by: StaffMember) =>
      nameLostPayments(deps, named, by),
    placeLostPayment: (placed: Parameters<typeof placeLostPayment>[1], by: StaffMember) =>
      placeLostPayment(deps, placed, by),
    resolveLostPayment: (resolved: Parameters<typeof resolveLostPayment>[1], by: StaffMember) =>
      resolveLostPayment(deps, resolved, by),
    readRestore: (seen: { openPayments: number }, by: StaffMember) => readRestore(deps, seen, by),
  }
}

/** A student's own courses, payments and payment searches. */
function ownPayments(deps: EnrollmentDeps) {
  return {
    check: (studentId: string, orderId: string) => checkPayment(deps, { studentId, orderId }),
    findPayment: (studentId: string, reference: string) =>
      findPayment(deps, { studentId, reference }),
    courseState: (studentId: string, courseId: string) =>
      courseStateOf(deps, { studentId, courseId }),
    /** The batches of the course in which they wait or have an offer. */
    waitingFor: (studentId: string, courseId: string) =>
      deps.batches.ownEntries(studentId, courseId),
    listCourses: (studentId: string) => listCourses(deps, studentId),
    calendarOf: (studentId: string, orderId: string) => showCalendar(deps, { studentId, orderId }),
    listPayments: (studentId: string) => listPayments(deps, studentId),
  }
}
