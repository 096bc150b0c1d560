import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { findPartToRemind, notePartsToRemind } from './part-reminders.store.ts'
import type { PartToRemind } from './part-reminders.store.ts'

type Deps = Pick<SellingDeps, 'clock' | 'db' | 'enqueue' | 'inTransaction' | 'mail' | 'payments'>

/**
 * Queues a mail for each part that is due soon, today, or was a week ago (decision 61). Safe at any
 * time, by any number of workers.
 * @returns how many.
 */
export async function queuePartReminders(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const parts = await notePartsToRemind(tx, { today: indianDayOf(now), now })
    for (const part of parts) await deps.enqueue(tx, 'send-part-reminder', part)
    return parts.length
  })
}

/**
 * Sends a reminder of a part that is still to be paid, after a query to its provider. It sends
 * nothing where the part was paid, waived or moved, where a bank decides, or too late.
 */
export async function mailPartReminder(deps: Deps, reminder: PartToRemind): Promise<void> {
  const { orderId, part: number } = reminder
  const order = await deps.payments.sync(orderId, 'check')
  if (order === null) return
  const today = indianDayOf(deps.clock.now())
  const found = await findPartToRemind(deps.db, { ...reminder, today })
  const part = await deps.payments.nextPartOf(deps.db, order)
  if (found === undefined || part?.number !== number) return
  const { firstName, lastName, email, dueOn } = found
  const student = { customerName: `${firstName} ${lastName}`.trim(), customerEmail: email }
  await deps.mail.sendPartReminder(
    { ...order, ...student },
    { part, parts: order.parts?.length ?? number, dueOn, stage: reminder.stage },
  )
}
