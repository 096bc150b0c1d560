import type { JobHandlers } from '../platform/jobs/enqueue.ts'
import { startIntervalLoop } from '../platform/jobs/interval-loop.ts'
import type { IntervalLoop } from '../platform/jobs/interval-loop.ts'
import type { Log } from '../platform/foundation/log.ts'
import type { OfficeBatches } from './office-batches.service.ts'

type Jobs =
  | 'send-batch-changed'
  | 'send-batch-cancelled'
  | 'send-batch-mail'
  | 'send-batch-reminder'
  | 'send-student-moved'
  | 'send-waiting-closed'
  | 'end-orders-of-batch'

/** Thin jobs: each finds its recipient and sends one mail, or none. */
export function officeBatchJobs({ mails, endOrders }: OfficeBatches): Pick<JobHandlers, Jobs> {
  return {
    'send-batch-changed': (payload) => mails.changed(payload),
    'send-batch-cancelled': (payload) => mails.cancelled(payload),
    'send-batch-mail': (payload) => mails.staffMessage(payload),
    'send-batch-reminder': (payload) => mails.reminder(payload),
    'send-student-moved': (payload) => mails.moved(payload),
    'send-waiting-closed': ({ waitingId }) => mails.waitingClosed(waitingId),
    'end-orders-of-batch': ({ batchId }) => endOrders(batchId),
  }
}

const REMINDER_INTERVAL_MS = 10 * 60_000

/** Sends due reminders of first days, at start and then every ten minutes. */
export function startRemindingOfBatches(
  { queueReminders }: Pick<OfficeBatches, 'queueReminders'>,
  { log, isClockCertain }: { log: Log; isClockCertain: () => boolean },
): IntervalLoop {
  const queueDueReminders = async () => {
    if (isClockCertain()) await queueReminders()
  }
  return startIntervalLoop(queueDueReminders, {
    everyMs: REMINDER_INTERVAL_MS,
    log,
    name: 'reminding of batches',
  })
}
