import { MINUTE_MS } from '#contract/durations.ts'
import type { Log } from '../foundation/log.ts'
import type { JobHandlers } from '../jobs/enqueue.ts'
import { startIntervalLoop } from '../jobs/interval-loop.ts'
import type { IntervalLoop } from '../jobs/interval-loop.ts'
import type { Enrollments } from './enrollments.service.ts'
import type { Groups } from './groups.service.ts'

/** Thin jobs: each reads its record and calls one service method. */
export function enrollmentsJobs(
  enrollments: Enrollments,
  groups: Groups,
): Pick<
  JobHandlers,
  | 'complete-enrollment'
  | 'end-orders-of-move'
  | 'send-receipt'
  | 'send-receipt-again'
  | 'send-payer-receipt'
  | 'send-payment-failed'
  | 'send-payment-pending'
  | 'send-payment-reminder'
  | 'send-cheque-bounced'
  | 'send-group-place'
  | 'send-group-receipt'
  | 'send-part-receipt'
  | 'send-part-reminder'
> {
  return {
    'complete-enrollment': async ({ orderId }) => {
      await enrollments.complete(orderId)
    },
    'end-orders-of-move': ({ moveId }) => enrollments.giveUpOrdersOfMove(moveId),
    'send-receipt': ({ orderId }) => enrollments.mailReceipt(orderId),
    'send-receipt-again': ({ orderId, askedAt }) =>
      enrollments.mailReceiptAgain(orderId, new Date(askedAt)),
    'send-payer-receipt': ({ orderId }) => enrollments.mailPayerReceipt(orderId),
    'send-payment-failed': ({ orderId }) => enrollments.mailPaymentFailed(orderId),
    'send-payment-pending': ({ orderId }) => enrollments.mailPaymentPending(orderId),
    'send-payment-reminder': ({ orderId }) => enrollments.mailPaymentReminder(orderId),
    'send-group-receipt': (told) => groups.mailReceipt(told),
    'send-part-receipt': (paid) => enrollments.parts.mailReceipt(paid),
    'send-part-reminder': (reminder) => enrollments.parts.mailReminder(reminder),
    'send-group-place': (told) => groups.mailPlace(told),
    'send-cheque-bounced': (told) => enrollments.mailChequeBounced(told),
  }
}

const LOOK_EVERY_MS = 10 * MINUTE_MS

/** Ends group orders whose day has passed, at start and then every ten minutes. */
export function startEndingGroups(
  { endLapsed }: Pick<Groups, 'endLapsed'>,
  { log, mayAct }: { log: Log; mayAct: () => boolean },
): IntervalLoop {
  const look = async () => {
    if (mayAct()) await endLapsed()
  }
  return startIntervalLoop(look, { everyMs: LOOK_EVERY_MS, log, name: 'ending group orders' })
}

/** Queues reminders of unfinished payments, at start and then every ten minutes. */
export function startRemindingOfPayments(
  { queuePaymentReminders }: Pick<Enrollments, 'queuePaymentReminders'>,
  { log, mayAct }: { log: Log; mayAct: () => boolean },
): IntervalLoop {
  const look = async () => {
    if (mayAct()) await queuePaymentReminders()
  }
  return startIntervalLoop(look, { everyMs: LOOK_EVERY_MS, log, name: 'reminding of payments' })
}

/** Queues reminders of parts that are due, at start and then every ten minutes. */
export function startRemindingOfParts(
  { parts }: Pick<Enrollments, 'parts'>,
  { log, mayAct }: { log: Log; mayAct: () => boolean },
): IntervalLoop {
  const look = async () => {
    if (mayAct()) await parts.queueReminders()
  }
  return startIntervalLoop(look, { everyMs: LOOK_EVERY_MS, log, name: 'reminding of parts' })
}

/** Maximum delay after midnight in India before enrollments of an ended batch are completed. */
const COMPLETE_EVERY_MS = 15 * MINUTE_MS

/** Completes the enrollments of ended batches, at start and then at this interval. */
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
