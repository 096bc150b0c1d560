import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '#server/db/database.ts'

const LAST = 999_999

/** The year has given its last receipt number, to this order. */
export async function useUpReceiptNumbers(
  db: Queryable,
  { orderId, financialYear, at }: { orderId: string; financialYear: string; at: Date },
): Promise<void> {
  await db
    .insertInto('receipts')
    .values({
      number: `KAL/${financialYear}/${LAST}`,
      sequence: LAST,
      checkCode: 'last',
      orderId,
      financialYear,
      issuedAt: at,
    })
    .execute()
  await db.insertInto('receiptSeries').values({ financialYear, lastNumber: LAST }).execute()
}

/** This order has the receipt number that the year gives next, outside its series. */
export async function takeNextReceiptNumber(
  db: Queryable,
  { orderId, financialYear, at }: { orderId: string; financialYear: string; at: Date },
): Promise<void> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(last_number), 0) + 1 as next
    from receipt_series where financial_year = ${financialYear}`.execute(db)
  const number = `KAL/${financialYear}/${String(rows[0]?.next ?? 0).padStart(6, '0')}`
  const outside = { sequence: 0, checkCode: 'mistake' }
  await db
    .insertInto('receipts')
    .values({ ...outside, orderId, financialYear, number, issuedAt: at })
    .execute()
}

/** The year has given the last number of this series of documents. */
export async function useUpDocumentNumbers(
  db: Database,
  { prefix, financialYear }: { prefix: string; financialYear: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table document_series disable trigger user`.execute(tx)
    await tx
      .insertInto('documentSeries')
      .values({ prefix, financialYear, lastNumber: LAST })
      .execute()
    await sql`alter table document_series enable trigger user`.execute(tx)
  })
}

/** @throws where another transaction is giving a number. */
export async function lockAllNumbers(tx: Transaction): Promise<void> {
  await sql`select from receipt_series for update nowait`.execute(tx)
  await sql`select from document_series for update nowait`.execute(tx)
}
