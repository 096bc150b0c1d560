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
    'send-batch-changed': (told) => mails.changed(told),
    'send-batch-cancelled': (told) => mails.cancelled(told),
    'send-batch-mail': (told) => mails.ownWords(told),
    'send-batch-reminder': (told) => mails.reminder(told),
    'send-student-moved': (told) => mails.moved(told),
    'send-waiting-closed': ({ waitingId }) => mails.waitingClosed(waitingId),
    'end-orders-of-batch': ({ batchId }) => endOrders(batchId),
  }
}

const LOOK_EVERY_MS = 10 * 60_000

/** Sends due reminders of first days, at start and then every ten minutes. */
export function startRemindingOfBatches(
  { queueReminders }: Pick<OfficeBatches, 'queueReminders'>,
  { log, mayAct }: { log: Log; mayAct: () => boolean },
): IntervalLoop {
  const look = async () => {
    if (mayAct()) await queueReminders()
  }
  return startIntervalLoop(look, { everyMs: LOOK_EVERY_MS, log, name: 'reminding of batches' })
}
