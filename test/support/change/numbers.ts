import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database.ts'

const LAST = 999_999
/** The series of a year's receipts, whatever their prefix. */
const RECEIPTS = 'receipts'

/** The year has given its last receipt number. */
export function useUpReceiptNumbers(db: Database, financialYear: string): Promise<void> {
  return setSeries(db, { series: RECEIPTS, financialYear, lastNumber: LAST })
}

/** The year has given the last number of this series of documents. */
export function useUpDocumentNumbers(
  db: Database,
  { prefix, financialYear }: { prefix: string; financialYear: string },
): Promise<void> {
  return setSeries(db, { series: prefix, financialYear, lastNumber: LAST })
}

/** The year is about to give its last receipt number once more. */
export async function repeatReceiptNumber(db: Database, financialYear: string): Promise<void> {
  const { lastNumber } = await db
    .selectFrom('documentSeries')
    .select('lastNumber')
    .where('series', '=', RECEIPTS)
    .where('financialYear', '=', financialYear)
    .executeTakeFirstOrThrow()
  await setSeries(db, { series: RECEIPTS, financialYear, lastNumber: lastNumber - 1 })
}

type Series = { series: string; financialYear: string; lastNumber: number }

/** As somebody with the database in their hands: no trigger looks. */
async function setSeries(db: Database, series: Series): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table document_series disable trigger user`.execute(tx)
    await tx
      .insertInto('documentSeries')
      .values(series)
      .onConflict((conflict) =>
        conflict
          .columns(['series', 'financialYear'])
          .doUpdateSet({ lastNumber: series.lastNumber }),
      )
      .execute()
    await sql`alter table document_series enable trigger user`.execute(tx)
  })
}

/** @throws where another transaction is giving a number. */
export async function lockAllNumbers(tx: Transaction): Promise<void> {
  await sql`select from document_series for update nowait`.execute(tx)
}
