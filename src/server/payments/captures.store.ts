import type { Paise } from '#contract/money.ts'
import type { Queryable } from '../db/database.ts'
import type { CaptureFacts } from './gateway.ts'

/** All SQL about money that arrived. */
export function capturesStore(db: Queryable) {
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
        .orderBy('captures.position')
        .executeTakeFirst()
      return row?.attemptId ?? null
    },
    /** An amount in paise, or all of it. */
    setRefunded: async (attemptId: string, refunded: Paise | 'all'): Promise<void> => {
      await db
        .updateTable('captures')
        .set((row) => ({
          refundedInPaise: refunded === 'all' ? row.ref('amountInPaise') : refunded,
        }))
        .where('attemptId', '=', attemptId)
        .execute()
    },
  }
}
