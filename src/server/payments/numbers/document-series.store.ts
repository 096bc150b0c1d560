import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import { LAST_BEHIND_LETTER, LETTER_STRIDE } from '../../foundation/series-letters.ts'
import { LAST_SEQUENCE } from './document-number.ts'

/**
 * The receipts of a financial year are one series, also where their prefix changes within the year. Every other series is
 * named by its prefix.
 */
export const RECEIPTS = 'receipts'

type Series = { series: string; financialYear: string }

/**
 * The next number of an unbroken series; the row lock makes it gapless. The year's receipts are locked first, so that two
 * transactions that number documents of several series never wait for each other.
 * @returns null where the year has no number left.
 */
export async function nextSequence(tx: Transaction, of: Series): Promise<number | null> {
  const { series, financialYear } = of
  if (series !== RECEIPTS) await lockReceipts(tx, financialYear)
  const row = await tx
    .insertInto('documentSeries')
    .values({ series, financialYear, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'financialYear'])
        .doUpdateSet({ lastNumber: sql`document_series.last_number + 1` })
        .where(hasNumberLeft),
    )
    .returning('lastNumber')
    .executeTakeFirst()
  return row?.lastNumber ?? null
}

/** Until the transaction ends nobody else numbers a document of the year, also not its first one. */
async function lockReceipts(tx: Transaction, financialYear: string): Promise<void> {
  await tx
    .insertInto('documentSeries')
    .values({ series: RECEIPTS, financialYear, lastNumber: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('documentSeries')
    .select('lastNumber')
    .where('series', '=', RECEIPTS)
    .where('financialYear', '=', financialYear)
    .forUpdate()
    .execute()
}

/** Under the letter that the series stands at. */
const hasNumberLeft = sql<boolean>`document_series.last_number % ${sql.lit(LETTER_STRIDE)}
  < case when document_series.last_number < ${sql.lit(LETTER_STRIDE)}
    then ${sql.lit(LAST_SEQUENCE)} else ${sql.lit(LAST_BEHIND_LETTER)} end`
