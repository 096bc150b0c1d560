import type { Deps } from '../../deps/deps.ts'
import { dayAfter, indianDayOf } from '#contract/indian-time.ts'
import { noteReminders, REMINDED_BEFORE_MS } from './reminders.store.ts'

/** How many days before the first one it is called to mind. */
const DAYS_BEFORE = 2

/**
 * Queues the mails that call a first day to mind, two days before it, from nine in the morning. What they say is looked
 * at again when they are sent. Safe at any time, by any number of workers.
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
