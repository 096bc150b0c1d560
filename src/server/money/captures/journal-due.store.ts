import type { Queryable } from '../../platform/db/database.ts'

/**
 * Notes that entries of these captures are missing in the journal. A change of a capture that
 * affects its entries calls this in the same transaction. postJournal posts the noted entries, and
 * the worker retries the rest.
 */
export async function noteJournalDue(
  db: Queryable,
  captureIds: readonly string[],
  dueAt: Date,
): Promise<void> {
  if (captureIds.length === 0) return
  await db
    .insertInto('journalDue')
    .values(captureIds.map((captureId) => ({ captureId, dueAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes all captures of an order. */
export async function noteOrderDue(db: Queryable, orderId: string, dueAt: Date): Promise<void> {
  const captures = await db
    .selectFrom('captures')
    .select('id')
    .where('orderId', '=', orderId)
    .execute()
  await noteJournalDue(
    db,
    captures.map(({ id }) => id),
    dueAt,
  )
}
