import type { Transaction } from '../../platform/db/database.ts'
import { inSavepoint } from '../../platform/db/in-savepoint.ts'
import { momentOf } from '../../platform/deps/moment-of.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { allocate } from '../allocations/allocate.ts'
import { datedEntries } from './after-close.ts'
import { bookedOn } from './booked-on.ts'
import { updateRegister } from './document-register.store.ts'
import { closedUntil } from './closed-days.store.ts'
import { dueWork } from './due-captures.store.ts'
import { entriesDue } from './entries-due.ts'
import type { Entry } from './entry.ts'
import { adminOf, journalChanges, journalStore } from './journal.store.ts'
import type { DueCapture, PostedEntry } from './journal.store.ts'

/**
 * Allocates the order's money to its lines and posts the changes of its captures, in the
 * transaction that recorded them. This is the only writer of the journal (invariant J2). If posting
 * fails, the money is recorded all the same and the worker retries. The caller holds the order's
 * row lock.
 * @returns false where something could not be posted.
 */
export async function postJournal(
  deps: Pick<Deps, 'clock' | 'log'>,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  const { isDue, isToAllocate } = await dueWork(tx, orderId)
  if (!isDue) return true
  const posted = await inSavepoint(tx, async () => {
    if (isToAllocate) await allocate(deps, tx, [orderId])
    await postDue(deps, tx, orderId)
  })
  if (posted.kind === 'failed')
    deps.log.error({ err: posted.error, orderId }, 'journal entries could not be posted')
  return posted.kind === 'done'
}

async function postDue(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const due = await journalStore(tx).dueOf(orderId)
  const captureIds = due.map(({ captureId }) => captureId)
  const begun = due.filter(({ isBegun }) => isBegun).map(({ captureId }) => captureId)
  const before = await journalStore(tx).entriesOf(begun)
  const now = momentOf(tx, clock)
  const entries: PostedEntry[] = []
  for (const of of due)
    for (const entry of entriesDue(of, before.get(of.captureId) ?? []))
      entries.push(...(await postedEntries(tx, { of, entry, now })))
  await journalChanges(tx).insertEntries(entries)
  const onPaper = due.filter(({ hasDocuments }) => hasDocuments)
  await updateRegister(
    tx,
    onPaper.map(({ captureId }) => captureId),
  )
  await journalChanges(tx).arePosted(captureIds)
}

/** A release is posted to the order that gave the money up, with its campus. */
function ownerOf(of: DueCapture, { kind }: Entry): DueCapture {
  return kind === 'captureReleased' && of.releasedFrom !== null ? { ...of, ...of.releasedFrom } : of
}

type ToDate = { of: DueCapture; entry: Entry; now: Date }

/** Dates the entries: now, or for money on the next open day of its drawer. */
async function postedEntries(tx: Transaction, { of, entry, now }: ToDate): Promise<PostedEntry[]> {
  const adminId = adminOf(of, entry)
  const whose = { of: ownerOf(of, entry), adminId }
  const today = indianDayOf(now)
  const closed = await closedUntil(tx, { ...entry, adminId })
  const days = { today, bookedOn: bookedOn({ today, closedUntil: closed }) }
  return datedEntries(entry, days).map((half) => ({
    ...half.entry,
    ...whose,
    occurredOn: half.occurredOn,
    postedAt: now,
    id: newId(now),
  }))
}
