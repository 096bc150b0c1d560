import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import {
  LAST_BEHIND_LETTER,
  LAST_SEQUENCE,
  LETTER_STRIDE,
  RECEIPTS,
} from '#contract/platform/number-series.ts'

type Series = { series: string; financialYear: string }

/**
 * The next number of a gapless series, which the row lock guarantees. The year's receipts are
 * locked first, so that transactions with several series can't deadlock.
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

/** Locks the numbering of the year until the transaction ends, even before its first document. */
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

/** Under the current letter of the series. */
const hasNumberLeft = sql<boolean>`document_series.last_number % ${sql.lit(LETTER_STRIDE)}
  < case when document_series.last_number < ${sql.lit(LETTER_STRIDE)}
    then ${sql.lit(LAST_SEQUENCE)} else ${sql.lit(LAST_BEHIND_LETTER)} end`
