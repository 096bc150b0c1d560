import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'

/*
 * The register says of each numbered document its amount and its day: the day on which its money stands in the journal.
 * How it follows from document and journal says the function documents_as_registered (db/schema/56_money_journal.sql).
 */

/** Documents that were written in this transaction. */
export async function registerDocuments(
  tx: Transaction,
  documents: readonly { id: string; captureId: string | null }[],
): Promise<void> {
  await holdCaptures(
    tx,
    documents.flatMap(({ captureId }) => captureId ?? []),
  )
  const ids = documents.map(({ id }) => id)
  await sql`
    insert into document_register (document_id, kind, prefix, financial_year, sequence, day, amount_in_paise, currency)
    select document_id, kind, prefix, financial_year, sequence, day, amount_in_paise, currency from documents_as_registered() as registered
    where document_id = any(${ids}::uuid[])`.execute(tx)
}

/** Entries of these captures were posted, or they were written to another order: their documents may have another day or amount. */
export async function registerAgain(tx: Transaction, captureIds: readonly string[]): Promise<void> {
  if (captureIds.length === 0) return
  await holdCaptures(tx, captureIds)
  await sql`
    insert into document_register (document_id, kind, prefix, financial_year, sequence, day, amount_in_paise, currency)
    select document_id, kind, prefix, financial_year, sequence, day, amount_in_paise, currency from documents_as_registered() as registered
    where document_id in (
      select documents.id from documents join captures on captures.id = capture_id
      where capture_id = any(${captureIds}::uuid[]) and documents.order_id in (
        select captures.order_id
        union all
        select side from reassignments cross join lateral (values (from_order), (to_order)) as of_order (side)
        where reassignments.capture_id = captures.id))
    on conflict (document_id) do update set day = excluded.day, amount_in_paise = excluded.amount_in_paise
    where (document_register.day, document_register.amount_in_paise)
      is distinct from (excluded.day, excluded.amount_in_paise)`.execute(tx)
}

/** Who issues a document of this money just now, or posts it, is waited for. */
async function holdCaptures(tx: Transaction, captureIds: readonly string[]): Promise<void> {
  if (captureIds.length === 0) return
  await tx
    .selectFrom('captures')
    .select('id')
    .where('id', 'in', captureIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
