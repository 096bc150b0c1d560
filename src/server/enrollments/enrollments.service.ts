import { checkPayment } from './check-payment.ts'
import { comeBack } from './come-back.ts'
import { completeEnrollment } from './complete-enrollment.ts'
import type { EnrollmentTools } from './enrollment-tools.ts'
import { listCourses } from './list-courses.ts'
import { listPayments } from './list-payments.ts'
import { mailPaymentFailed, mailPaymentPending, mailReceipt } from './mail-order.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { startEnrollment } from './start-enrollment.ts'
import type { EnrollmentWish } from './start-enrollment.ts'

export type Enrollments = ReturnType<typeof createEnrollments>

/**
 * Brings courses, students and payments together: a wish becomes an order, money becomes a place.
 * Not here: what a course costs (catalog), how money is recorded (payments).
 * Start reading at start-enrollment.ts, then complete-enrollment.ts.
 */
export function createEnrollments(tools: EnrollmentTools) {
  return {
    start: (wish: EnrollmentWish) => startEnrollment(tools, wish),
    complete: (orderId: string) => completeEnrollment(tools, orderId, 'notification'),
    check: (studentId: string, orderId: string) => checkPayment(tools, { studentId, orderId }),
    listCourses: (studentId: string) => listCourses(tools, studentId),
    listPayments: (studentId: string) => listPayments(tools, studentId),
    showReceipt: tools.payments.showReceipt,
    checkReceipt: tools.payments.checkReceipt,
    /** The owner's receipt as a PDF; refused like showReceipt. */
    documentOf: async (studentId: string, orderId: string) =>
      tools.makeReceiptDocument(await tools.payments.showReceipt(studentId, orderId)),
    comeBack: (provider: string, parameters: URLSearchParams) =>
      comeBack(tools, provider, parameters),
    receiveNotification: tools.payments.receiveNotification,
    gatewayNamed: tools.payments.gatewayNamed,
    mailReceipt: (orderId: string) => mailReceipt(tools, orderId),
    mailPaymentFailed: (orderId: string) => mailPaymentFailed(tools, orderId),
    mailPaymentPending: (orderId: string) => mailPaymentPending(tools, orderId),
    reconcile: () => reconcilePayments(tools),
    makeOpenOrdersDue: tools.payments.makeOpenOrdersDue,
  }
}
