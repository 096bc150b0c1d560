import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'

/*
 * The register holds each numbered document's amount and day, which is the day of its money in the
 * journal. The function documents_as_registered computes both from document and
 * journal.
 */

/** Registers documents that this transaction wrote. */
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

/**
 * Updates the register after entries of these captures were posted, or after a reassignment: the
 * day or amount may have changed.
 */
export async function updateRegister(
  tx: Transaction,
  captureIds: readonly string[],
): Promise<void> {
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

/** Waits for other transactions that issue documents for these captures or post them. */
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
