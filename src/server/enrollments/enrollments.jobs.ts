import type { JobHandlers } from '../jobs/enqueue.ts'
import type { Enrollments } from './enrollments.service.ts'

/** Shallow jobs: each finds its record and calls one service method. */
export function enrollmentsJobs(
  enrollments: Enrollments,
): Pick<
  JobHandlers,
  | 'complete-enrollment'
  | 'issue-receipt'
  | 'send-receipt'
  | 'send-receipt-again'
  | 'send-payer-receipt'
  | 'send-payment-failed'
  | 'send-payment-pending'
> {
  return {
    'complete-enrollment': async ({ orderId }) => {
      await enrollments.complete(orderId)
    },
    'issue-receipt': ({ orderId }) => enrollments.issueMissingReceipt(orderId),
    'send-receipt': ({ orderId }) => enrollments.mailReceipt(orderId),
    'send-receipt-again': ({ orderId, askedAt }) =>
      enrollments.mailReceiptAgain(orderId, new Date(askedAt)),
    'send-payer-receipt': ({ orderId }) => enrollments.mailPayerReceipt(orderId),
    'send-payment-failed': ({ orderId }) => enrollments.mailPaymentFailed(orderId),
    'send-payment-pending': ({ orderId }) => enrollments.mailPaymentPending(orderId),
  }
}
