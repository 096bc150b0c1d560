import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import { LAST_BEHIND_LETTER, LETTER_STRIDE } from '../../foundation/series-letters.ts'
import { LAST_RECEIPT_SEQUENCE } from './receipt-number.ts'

/** All SQL about receipt numbers. */
export function receiptSeriesStore(tx: Transaction) {
  return {
    /**
     * The next number of the year's unbroken series; the row lock makes it gapless.
     * @returns null where the year has no number left.
     */
    nextReceiptSequence: async (financialYear: string): Promise<number | null> => {
      const row = await tx
        .insertInto('receiptSeries')
        .values({ financialYear, lastNumber: 1 })
        .onConflict((conflict) =>
          conflict
            .column('financialYear')
            .doUpdateSet({ lastNumber: sql`receipt_series.last_number + 1` })
            .where(hasNumberLeft('receipt_series')),
        )
        .returning('lastNumber')
        .executeTakeFirst()
      return row?.lastNumber ?? null
    },
    /** Until the transaction ends nobody else numbers a receipt of the year, also not its first one. */
    lockReceiptSeries: async (financialYear: string): Promise<void> => {
      await tx
        .insertInto('receiptSeries')
        .values({ financialYear, lastNumber: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await tx
        .selectFrom('receiptSeries')
        .select('lastNumber')
        .where('financialYear', '=', financialYear)
        .forUpdate()
        .execute()
    },
    hasReceipt: async (orderId: string): Promise<boolean> => {
      const row = await tx
        .selectFrom('receipts')
        .select('number')
        .where('orderId', '=', orderId)
        .executeTakeFirst()
      return row !== undefined
    },
    insertReceipt: async (receipt: {
      number: string
      orderId: string
      financialYear: string
      sequence: number
      checkCode: string
      issuedAt: Date
    }): Promise<void> => {
      await tx.insertInto('receipts').values(receipt).execute()
    },
  }
}

/** Whether a series has a number left under the letter that it stands at. */
export function hasNumberLeft(series: 'receipt_series' | 'document_series') {
  const lastNumber = sql.ref(`${series}.last_number`)
  return sql<boolean>`${lastNumber} % ${sql.lit(LETTER_STRIDE)} < case when ${lastNumber} < ${sql.lit(LETTER_STRIDE)}
    then ${sql.lit(LAST_RECEIPT_SEQUENCE)} else ${sql.lit(LAST_BEHIND_LETTER)} end`
}
