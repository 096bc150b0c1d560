import { MINUTE_MS } from '#contract/platform/durations.ts'
import type { Log } from '../platform/foundation/log.ts'
import type { JobHandlers } from '../platform/jobs/enqueue.ts'
import { startIntervalLoop } from '../platform/jobs/interval-loop.ts'
import type { IntervalLoop } from '../platform/jobs/interval-loop.ts'
import type { Selling } from './selling.service.ts'
import type { Groups } from './groups.service.ts'

/** Thin jobs: each reads its record and calls one service method. */
export function sellingJobs(
  selling: Selling,
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
      await selling.complete(orderId)
    },
    'end-orders-of-move': ({ moveId }) => selling.endUnpaidOrdersOfMove(moveId),
    'send-receipt': ({ orderId }) => selling.mailReceipt(orderId),
    'send-receipt-again': ({ orderId, askedAt }) =>
      selling.mailReceiptAgain(orderId, new Date(askedAt)),
    'send-payer-receipt': ({ orderId }) => selling.mailPayerReceipt(orderId),
    'send-payment-failed': ({ orderId }) => selling.mailPaymentFailed(orderId),
    'send-payment-pending': ({ orderId }) => selling.mailPaymentPending(orderId),
    'send-payment-reminder': ({ orderId }) => selling.mailPaymentReminder(orderId),
    'send-group-receipt': (told) => groups.mailReceipt(told),
    'send-part-receipt': (paid) => selling.parts.mailReceipt(paid),
    'send-part-reminder': (reminder) => selling.parts.mailReminder(reminder),
    'send-group-place': (told) => groups.mailPlace(told),
    'send-cheque-bounced': (told) => selling.mailChequeBounced(told),
  }
}

const LOOK_EVERY_MS = 10 * MINUTE_MS

/** Ends group orders whose day has passed, at start and then every ten minutes. */
export function startEndingGroups(
  { endLapsed }: Pick<Groups, 'endLapsed'>,
  { log, isClockCertain }: { log: Log; isClockCertain: () => boolean },
): IntervalLoop {
  const look = async () => {
    if (isClockCertain()) await endLapsed()
  }
  return startIntervalLoop(look, { everyMs: LOOK_EVERY_MS, log, name: 'ending group orders' })
}

/** Queues reminders of unfinished payments, at start and then every ten minutes. */
export function startRemindingOfPayments(
  { queuePaymentReminders }: Pick<Selling, 'queuePaymentReminders'>,
  { log, isClockCertain }: { log: Log; isClockCertain: () => boolean },
): IntervalLoop {
  const look = async () => {
    if (isClockCertain()) await queuePaymentReminders()
  }
  return startIntervalLoop(look, { everyMs: LOOK_EVERY_MS, log, name: 'reminding of payments' })
}

/** Queues reminders of parts that are due, at start and then every ten minutes. */
export function startRemindingOfParts(
  { parts }: Pick<Selling, 'parts'>,
  { log, isClockCertain }: { log: Log; isClockCertain: () => boolean },
): IntervalLoop {
  const look = async () => {
    if (isClockCertain()) await parts.queueReminders()
  }
  return startIntervalLoop(look, { everyMs: LOOK_EVERY_MS, log, name: 'reminding of parts' })
}
