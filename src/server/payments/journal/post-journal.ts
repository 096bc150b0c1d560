import type { Transaction } from '../../db/database.ts'
import { inSavepoint } from '../../db/in-savepoint.ts'
import type { Deps } from '../../deps/deps.ts'
import { newId } from '../../foundation/ids.ts'
import { indianDayOf } from '../../foundation/indian-day.ts'
import { allocate } from '../allocations/allocate.ts'
import { entriesDue } from './entries-due.ts'
import type { Entry } from './entry.ts'
import { journalChanges, journalStore } from './journal.store.ts'
import type { DueCapture } from './journal.store.ts'

/**
 * Allocates what pays the order's lines, and posts what its captures have moved since they were posted last, in the
 * transaction that recorded it: the only writer of the journal (invariant J2). Where it can't be posted the money is recorded all the same, and the worker
 * goes on trying. The caller holds the order's row lock.
 * @returns false where something could not be posted.
 */
export async function postJournal(
  deps: Pick<Deps, 'clock' | 'log'>,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  if (!(await journalStore(tx).isDue(orderId))) return true
  const posted = await inSavepoint(tx, () => postAllDue(deps, tx, [orderId]))
  if (posted.kind === 'failed')
    deps.log.error({ err: posted.error, orderId }, 'the journal could not be posted')
  return posted.kind === 'done'
}

/** The same of several orders at once. @throws where one of them can't be posted. */
export async function postAllDue(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  orderIds: readonly string[],
): Promise<void> {
  await allocate({ clock }, tx, orderIds)
  const due = await journalStore(tx).dueOf(orderIds)
  const captureIds = due.map(({ captureId }) => captureId)
  const before = await journalStore(tx).entriesOf(captureIds)
  const now = clock.now()
  const entries = due.flatMap((of) =>
    entriesDue(of, before.get(of.captureId) ?? []).map((entry) => ({
      ...entry,
      of,
      id: newId(now),
      ...dated(momentOf(entry, of, now)),
    })),
  )
  await journalChanges(tx).insertEntries(entries)
  await journalChanges(tx).arePosted(captureIds)
}

/** Now; what was recorded before there was a journal keeps its own day. */
function momentOf({ kind, returnPosition }: Entry, of: DueCapture, now: Date): Date {
  const arrived = kind === 'capture' || kind === 'captureToDecide' ? of.recordedAt : now
  const recordedAt = returnPosition === null ? arrived : (of.notedAt.get(returnPosition) ?? now)
  return of.journalBeganAt !== null && recordedAt < of.journalBeganAt ? recordedAt : now
}

function dated(postedAt: Date): { occurredOn: string; postedAt: Date } {
  return { occurredOn: indianDayOf(postedAt), postedAt }
}
