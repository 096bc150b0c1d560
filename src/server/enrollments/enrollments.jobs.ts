import { MINUTE_MS } from '../foundation/durations.ts'
import type { Log } from '../foundation/log.ts'
import type { JobHandlers } from '../jobs/enqueue.ts'
import { startIntervalLoop } from '../jobs/interval-loop.ts'
import type { IntervalLoop } from '../jobs/interval-loop.ts'
import type { Enrollments } from './enrollments.service.ts'

/** Shallow jobs: each finds its record and calls one service method. */
export function enrollmentsJobs(
  enrollments: Enrollments,
): Pick<
  JobHandlers,
  | 'complete-enrollment'
  | 'end-orders-of-move'
  | 'issue-receipt'
  | 'send-receipt'
  | 'send-receipt-again'
  | 'send-payment-failed'
  | 'send-payment-pending'
> {
  return {
    'complete-enrollment': async ({ orderId }) => {
      await enrollments.complete(orderId)
    },
    'end-orders-of-move': ({ moveId }) => enrollments.giveUpOrdersOfMove(moveId),
    'issue-receipt': ({ orderId }) => enrollments.issueMissingReceipt(orderId),
    'send-receipt': ({ orderId }) => enrollments.mailReceipt(orderId),
    'send-receipt-again': ({ orderId, askedAt }) =>
      enrollments.mailReceiptAgain(orderId, new Date(askedAt)),
    'send-payment-failed': ({ orderId }) => enrollments.mailPaymentFailed(orderId),
    'send-payment-pending': ({ orderId }) => enrollments.mailPaymentPending(orderId),
  }
}

/** So soon after midnight in India a batch that is over has completed its enrollments. */
const COMPLETE_EVERY_MS = 15 * MINUTE_MS

/** Completes the enrollments of batches that are over, at start and then again and again. */
export function startCompletingEnrollments(
  { completeEnrollments }: Pick<Enrollments, 'completeEnrollments'>,
  { log, mayAct }: { log: Log; mayAct: () => boolean },
): IntervalLoop {
  const complete = async () => {
    if (mayAct()) await completeEnrollments()
  }
  const name = 'completing enrollments'
  return startIntervalLoop(complete, { everyMs: COMPLETE_EVERY_MS, log, name })
}
