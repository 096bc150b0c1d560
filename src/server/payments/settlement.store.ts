import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { Queryable } from '../db/database.ts'
import type { CaptureFacts } from './gateway.ts'

/** All SQL about captures, flags, receipt numbers and the inbox. */
export function settlementStore(db: Queryable) {
  return {
    refundedSoFar: async (attemptId: string): Promise<Paise | null> => {
      const row = await db
        .selectFrom('captures')
        .select('refundedInPaise')
        .where('attemptId', '=', attemptId)
        .executeTakeFirst()
      return row ? (row.refundedInPaise as Paise) : null // the column's CHECK keeps it an amount
    },
    insertCapture: async (
      capture: {
        id: string
        orderId: string
        attemptId: string
        currency: string
        recordedAt: Date
      } & Omit<CaptureFacts, 'statedAmountsInPaise' | 'statedCurrencies'>,
    ): Promise<void> => {
      await db
        .insertInto('captures')
        .values({ ...capture, capturedAt: capture.capturedAt ?? capture.recordedAt })
        .execute()
    },
    /** The attempt whose capture came first; later ones are matters for a person. */
    attemptThatPaid: async (orderId: string): Promise<string | null> => {
      const row = await db
        .selectFrom('captures')
        .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
        .select('captures.attemptId')
        .where('captures.orderId', '=', orderId)
        .where('paymentAttempts.outcome', '=', 'captured')
        .orderBy('captures.recordedAt')
        .orderBy('captures.id')
        .executeTakeFirst()
      return row?.attemptId ?? null
    },
    setRefunded: async (attemptId: string, refundedInPaise: Paise): Promise<void> => {
      await db
        .updateTable('captures')
        .set({ refundedInPaise })
        .where('attemptId', '=', attemptId)
        .execute()
    },
    /** Raises a matter for a person; raised twice it stays one. */
    raiseFlag: async (flag: {
      id: string
      orderId: string
      kind: string
      detail: Record<string, string | number>
      raisedAt: Date
    }): Promise<void> => {
      await db
        .insertInto('orderFlags')
        .values({ ...flag, detail: JSON.stringify(flag.detail) })
        .onConflict((conflict) => conflict.columns(['orderId', 'kind']).doNothing())
        .execute()
    },
    /** The next number of the year's unbroken series; the row lock makes it gapless. */
    nextReceiptSequence: async (financialYear: string): Promise<number> => {
      const row = await db
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
      await db.insertInto('receipts').values(receipt).execute()
    },
    /** False when this event was received before. */
    insertNotification: async (row: {
      id: string
      provider: string
      eventId: string
      eventName: string
      providerOrderId: string | null
      receivedAt: Date
    }): Promise<boolean> => {
      const inserted = await db
        .insertInto('providerInbox')
        .values(row)
        .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return inserted !== undefined
    },
  }
}
