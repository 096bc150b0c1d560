import type { Deps } from '../../../platform/deps/deps.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { noteReminders, REMINDED_BEFORE_MS } from './reminders.store.ts'

/** Days between the reminder and the first day of a batch. */
const DAYS_BEFORE = 2

/**
 * Queues reminders of a batch's first day, two days before it, from nine in the morning. The job
 * checks the batch again before it sends. Safe at any time, by any number of workers.
 * @returns how many.
 */
export async function queueReminders(
  deps: Pick<Deps, 'clock' | 'enqueue' | 'inTransaction'>,
): Promise<number> {
  const now = deps.clock.now()
  const today = indianDayOf(now)
  const until = dayAfter(indianDayOf(new Date(now.getTime() - REMINDED_BEFORE_MS)), DAYS_BEFORE)
  return deps.inTransaction(async (tx) => {
    const due = await noteReminders(tx, { today, until, now })
    for (const reminder of due) await deps.enqueue(tx, 'send-batch-reminder', reminder)
    return due.length
  })
}
