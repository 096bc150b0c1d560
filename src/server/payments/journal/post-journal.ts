import type { Transaction } from '../../db/database.ts'
import { inSavepoint } from '../../db/in-savepoint.ts'
import type { Deps } from '../../deps/deps.ts'
import { newId } from '../../foundation/ids.ts'
import { indianDayOf } from '../../foundation/indian-day.ts'
import { entriesDue } from './entries-due.ts'
import { journalChanges, journalStore } from './journal.store.ts'
import type { DueCapture } from './journal.store.ts'

/**
 * Posts what an order's captures have moved since they were posted last, in the transaction that recorded it: the only
 * writer of the journal (invariant J2). Where it can't be posted the money is recorded all the same, and the worker
 * goes on trying. The caller holds the order's row lock.
 * @returns false where something could not be posted.
 */
export async function postJournal(
  deps: Pick<Deps, 'clock' | 'log'>,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  const due = await journalStore(tx).dueOfOrder(orderId)
  if (due.length === 0) return true
  const posted = await inSavepoint(tx, () => postAll(deps, tx, due))
  if (posted.kind === 'failed')
    deps.log.error({ err: posted.error, orderId }, 'the journal could not be posted')
  return posted.kind === 'done'
}

async function postAll(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  due: DueCapture[],
): Promise<void> {
  const postedAt = clock.now()
  for (const capture of due) {
    const before = await journalStore(tx).entriesOf(capture.captureId)
    for (const entry of entriesDue(capture, before))
      await journalChanges(tx).insertEntry(capture, {
        ...entry,
        id: newId(postedAt),
        occurredOn: indianDayOf(postedAt),
        postedAt,
      })
    await journalChanges(tx).isPosted(capture.captureId)
  }
}
