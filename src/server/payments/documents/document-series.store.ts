import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import { hasNumberLeft, receiptSeriesStore } from '../receipts/receipt-series.store.ts'

/**
 * The next number of an unbroken series; the row lock makes it gapless. The receipts' series is locked first, also
 * where none is issued and where the year has none yet: whoever numbers both takes them in one order.
 * @returns null where the year has no number left.
 */
export async function nextDocumentSequence(
  tx: Transaction,
  { prefix, financialYear }: { prefix: string; financialYear: string },
): Promise<number | null> {
  await receiptSeriesStore(tx).lockReceiptSeries(financialYear)
  const row = await tx
    .insertInto('documentSeries')
    .values({ prefix, financialYear, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['prefix', 'financialYear'])
        .doUpdateSet({ lastNumber: sql`document_series.last_number + 1` })
        .where(hasNumberLeft('document_series')),
    )
    .returning('lastNumber')
    .executeTakeFirst()
  return row?.lastNumber ?? null
}
