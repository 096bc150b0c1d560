import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** All SQL about receipt numbers. */
export function receiptSeriesStore(tx: Transaction) {
  return {
    /** The next number of the year's unbroken series; the row lock makes it gapless. */
    nextReceiptSequence: async (financialYear: string): Promise<number> => {
      const row = await tx
        .insertInto('receiptSeries')
        .values({ financialYear, lastNumber: 1 })
        .onConflict((conflict) =>
          conflict
            .column('financialYear')
            .doUpdateSet({ lastNumber: sql`receipt_series.last_number + 1` }),
        )
        .returning('lastNumber')
        .executeTakeFirstOrThrow()
      return row.lastNumber
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
