import { acceptPayment } from './desk/accept-payment.ts'
import type { Acceptance } from './desk/accept-payment.ts'
import { checkPayment } from './paying/check-payment.ts'
import { comeBack } from './paying/come-back.ts'
import { enroll, giveBackPlace } from './places/enroll.ts'
import { courseStateOf } from './paying/course-state.ts'
import { correctDeskEntry } from './desk/correct-desk-entry.ts'
import type { Correction } from './desk/correct-desk-entry.ts'
import { endEnrollment } from './desk/end-enrollment.ts'
import type { Ending } from './desk/end-enrollment.ts'
import type { Transaction } from '../db/database.ts'
import type { Order, ProviderWatch } from '../payments/payments.service.ts'
import type { EnrollmentTools } from './places/enrollment-tools.ts'
import { listCourses } from './list-courses.ts'
import { listPayments } from './paying/list-payments.ts'
import {
  mailPaymentFailed,
  mailPaymentPending,
  mailReceipt,
  mailReceiptAgain,
} from './mail-order.ts'
import { providersFor } from './paying/providers-for.ts'
import { paymentLanes, reconcilePayments } from './paying/reconcile-payments.ts'
import { spacedOut } from './paying/spaced-out.ts'
import { startEnrollment } from './paying/start-enrollment.ts'
import type { EnrollmentWish } from './paying/start-enrollment.ts'
import { takeCounterPayment } from './desk/take-counter-payment.ts'
import type { Clerk, CounterWish } from './desk/take-counter-payment.ts'
import { undoDeskEntry } from './desk/undo-desk-entry.ts'

export type { Correction } from './desk/correct-desk-entry.ts'
export type { Ending } from './desk/end-enrollment.ts'
export type { Clerk, CounterWish } from './desk/take-counter-payment.ts'
export type { PaymentMailKind } from './mails/payment-mails.ts'
export type { EnrollmentEvent } from './places/enrollment-event.ts'
export type { PlaceEnd } from './places/enrollments.store.ts'
export { situationOf } from './places/situation.ts'

export type { OwnPayment } from './paying/list-payments.ts'
export { paymentToWire } from './enrollments.wire.ts'
export { refundVerdict } from './places/refund-policy.ts'
export type { RefundVerdict } from './places/refund-policy.ts'

export type Enrollments = ReturnType<typeof createEnrollments>

/** Whoever comes back from a provider has it asked no more often than this for one order, in milliseconds. */
const RETURNS_ASK_EVERY_MS = 2_000

/**
 * Brings courses, students and payments together: a wish becomes an order, money becomes a place.
 * Not here: what a course costs (catalog), how money is recorded (payments).
 * Start reading at start-enrollment.ts, then enroll.ts.
 */
export function createEnrollments(tools: EnrollmentTools) {
  const mayAsk = spacedOut(RETURNS_ASK_EVERY_MS)
  return {
    start: (wish: EnrollmentWish) => startEnrollment(tools, wish),
    providersFor: (courseId: string) => providersFor(tools, courseId),
    complete: (orderId: string) => tools.payments.settle(orderId, 'notification'),
    acceptPayment: (acceptance: Acceptance, by: Clerk) => acceptPayment(tools, acceptance, by),
    endEnrollment: (ending: Ending, by: Clerk) => endEnrollment(tools, ending, by),
    correctDeskEntry: (correction: Correction, by: Clerk) =>
      correctDeskEntry(tools, correction, by),
    undoDeskEntry: (ending: Ending, by: Clerk) => undoDeskEntry(tools, ending, by),
    takeCounterPayment: (wish: CounterWish, by: Clerk) => takeCounterPayment(tools, wish, by),
    /** The office asks the provider now; null where there is no such order. */
    askNow: (orderId: string) => tools.payments.settle(orderId, 'office'),
    /** After a word about a refund: asks the provider where the order's money is. */
    recheck: (orderId: string) => tools.payments.settle(orderId, 'refund'),
    enroll: (tx: Transaction, order: Order) => enroll(tools, tx, order),
    giveBackPlace: (tx: Transaction, order: Order) => giveBackPlace(tools, tx, order),
    check: (studentId: string, orderId: string) => checkPayment(tools, { studentId, orderId }),
    courseState: (studentId: string, courseId: string) =>
      courseStateOf(tools, { studentId, courseId }),
    listCourses: (studentId: string) => listCourses(tools, studentId),
    listPayments: (studentId: string) => listPayments(tools, studentId),
    showReceipt: tools.payments.showReceipt,
    checkReceipt: tools.payments.checkReceipt,
    /** The owner's receipt as a PDF; refused like showReceipt. */
    documentOf: async (studentId: string, orderId: string, address: string) => {
      const receipt = await tools.payments.showReceipt(studentId, orderId)
      return tools.makeReceiptDocument(receipt, { address, account: studentId })
    },
    comeBack: (providerName: string, parameters: URLSearchParams) =>
      comeBack(tools, { providerName, parameters, mayAsk }),
    receiveNotification: tools.payments.receiveNotification,
    gatewayNamed: tools.payments.gatewayNamed,
    /** After a payment whose receipt could not be numbered at once; its mail follows. */
    issueMissingReceipt: (orderId: string) =>
      tools.payments.issueMissingReceipt(orderId, (tx) =>
        tools.enqueue(tx, 'send-receipt', { orderId }),
      ),
    mailReceipt: (orderId: string) => mailReceipt(tools, orderId),
    mailReceiptAgain: (orderId: string, askedAt: Date) => mailReceiptAgain(tools, orderId, askedAt),
    mailPaymentFailed: (orderId: string) => mailPaymentFailed(tools, orderId),
    mailPaymentPending: (orderId: string) => mailPaymentPending(tools, orderId),
    reconcile: () => reconcilePayments(tools),
    /** The same for a worker, lane by lane. */
    lanes: (watch: ProviderWatch) => paymentLanes(tools, watch),
  }
}
