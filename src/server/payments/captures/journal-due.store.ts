import type { Queryable } from '../../db/database.ts'

/**
 * Notes that the journal of these captures lacks something. Whoever changes what a capture's entries are made of writes it
 * in the same transaction: postJournal posts what is noted, and the worker what could not be posted there.
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

/** The same of all captures of an order. */
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
