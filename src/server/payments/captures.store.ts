import type { Paise } from '#contract/money.ts'
import type { Queryable } from '../db/database.ts'
import { isSpent } from './capture-returns.store.ts'
import type { CaptureFacts } from './gateway.ts'

/** Money that arrived, with the attempt that brought it. */
export type RecordedCapture = {
  id: string
  orderId: string
  attemptId: string
  attemptNumber: number
  provider: string
  transactionId: string | null
  amountInPaise: Paise
  /** What went back through the provider. */
  refundedInPaise: Paise
  capturedAt: Date
}

/** All SQL about money that arrived. */
export function capturesStore(db: Queryable) {
  return {
    /** What an attempt brought, and what of it its provider gave back. */
    moneyOf: async (
      attemptId: string,
    ): Promise<{ amountInPaise: number; refundedInPaise: number } | null> => {
      const row = await db
        .selectFrom('captures')
        .select(['amountInPaise', 'refundedInPaise'])
        .where('attemptId', '=', attemptId)
        .executeTakeFirst()
      return row ?? null
    },
    insertCapture: async (
      capture: {
        id: string
        orderId: string
        attemptId: string
        currency: string
        recordedAt: Date
        /** The administrator who took it at the desk, and what was written beside it. */
        takenBy?: string
        note?: string | null
      } & Omit<CaptureFacts, 'statedAmountsInPaise' | 'statedCurrencies'>,
    ): Promise<void> => {
      await db
        .insertInto('captures')
        .values({ ...capture, capturedAt: capture.capturedAt ?? capture.recordedAt })
        .execute()
    },
    /** The attempt that pays the order; other captures are matters for a person. */
    attemptThatPaid: async (orderId: string): Promise<string | null> => {
      const row = await db
        .selectFrom('captures')
        .innerJoin('orders', 'orders.id', 'captures.orderId')
        .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
        .select('captures.attemptId')
        .where('captures.orderId', '=', orderId)
        .where('paymentAttempts.outcome', '=', 'captured')
        .orderBy(isSpent)
        .orderBy('captures.position')
        .executeTakeFirst()
      return row?.attemptId ?? null
    },
  }
}

/** All that arrived for an order, in the order in which it was recorded. */
export async function capturesOf(db: Queryable, orderId: string): Promise<RecordedCapture[]> {
  const rows = await db
    .selectFrom('captures')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .select(['captures.id', 'captures.orderId', 'captures.attemptId'])
    .select(['captures.transactionId', 'captures.amountInPaise', 'captures.refundedInPaise'])
    .select(['captures.capturedAt', 'paymentAttempts.provider'])
    .select('paymentAttempts.number as attemptNumber')
    .where('captures.orderId', '=', orderId)
    .orderBy('captures.position')
    .execute()
  return rows.map((row) => ({
    ...row,
    // the columns' CHECKs keep them amounts
    amountInPaise: row.amountInPaise as Paise,
    refundedInPaise: row.refundedInPaise as Paise,
  }))
}
