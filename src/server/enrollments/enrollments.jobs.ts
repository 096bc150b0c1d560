import type { JobHandlers } from '../jobs/jobs.ts'
import { keepDoing } from '../jobs/keep-doing.ts'
import type { KeepDoing } from '../jobs/keep-doing.ts'
import type { Log } from '../tools.ts'
import type { Enrollments } from './enrollments.service.ts'

/** How often the schedule in the orders table is looked at, in milliseconds. */
const LOOK_EVERY_MS = 2_000

/** Shallow jobs: each finds its record and calls one service method. */
export function enrollmentsJobs(
  enrollments: Enrollments,
): Pick<
  JobHandlers,
  | 'complete-enrollment'
  | 'send-receipt'
  | 'send-receipt-again'
  | 'send-payment-failed'
  | 'send-payment-pending'
> {
  return {
    'complete-enrollment': async ({ orderId }) => {
      await enrollments.complete(orderId)
    },
    'send-receipt': ({ orderId }) => enrollments.mailReceipt(orderId),
    'send-receipt-again': ({ orderId, askedAt }) =>
      enrollments.mailReceiptAgain(orderId, new Date(askedAt)),
    'send-payment-failed': ({ orderId }) => enrollments.mailPaymentFailed(orderId),
    'send-payment-pending': ({ orderId }) => enrollments.mailPaymentPending(orderId),
  }
}

/**
 * Follows the schedule of answers.md 33 for as long as the worker lives; open orders are due at start.
 * @returns stop, which waits for the pass that is under way.
 */
export function startReconciling(enrollments: Enrollments, log: Log): KeepDoing {
  let isFirstPass = true
  const pass = async () => {
    if (isFirstPass) await enrollments.makeOpenOrdersDue()
    isFirstPass = false
    await enrollments.reconcile()
  }
  return keepDoing(pass, { everyMs: LOOK_EVERY_MS, log, name: 'reconciling' })
}
