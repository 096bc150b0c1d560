import type { Transaction } from '../../db/database.ts'
import { inSavepoint } from '../../db/in-savepoint.ts'
import type { Deps } from '../../deps/deps.ts'
import { newId } from '../../foundation/ids.ts'
import { indianDayOf } from '../../foundation/indian-day.ts'
import { allocate } from '../allocations/allocate.ts'
import { bookedOn } from './booked-on.ts'
import { closedUntil } from './closed-days.store.ts'
import { entriesDue } from './entries-due.ts'
import { adminOf, journalChanges, journalStore } from './journal.store.ts'

/**
 * Allocates what pays the order's lines, and posts what its captures have moved since they were posted last, in the transaction that recorded it: the only
 * writer of the journal (invariant J2). Where it can't be posted the money is recorded all the same, and the worker
 * goes on trying. The caller holds the order's row lock.
 * @returns false where something could not be posted.
 */
export async function postJournal(
  deps: Pick<Deps, 'clock' | 'log'>,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  if (!(await journalStore(tx).isDue(orderId))) return true
  const posted = await inSavepoint(tx, () => postDue(deps, tx, orderId))
  if (posted.kind === 'failed')
    deps.log.error({ err: posted.error, orderId }, 'the journal could not be posted')
  return posted.kind === 'done'
}

async function postDue(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const postedAt = clock.now()
  await allocate({ clock }, tx, orderId)
  for (const capture of await journalStore(tx).dueOfOrder(orderId)) {
    const before = await journalStore(tx).entriesOf(capture.captureId)
    for (const entry of entriesDue(capture, before)) {
      const closed = await closedUntil(tx, { ...entry, adminId: adminOf(capture, entry) })
      await journalChanges(tx).insertEntry(capture, {
        ...entry,
        id: newId(postedAt),
        occurredOn: bookedOn({ today: indianDayOf(postedAt), closedUntil: closed }),
        postedAt,
      })
    }
    await journalChanges(tx).isPosted(capture.captureId)
  }
}
