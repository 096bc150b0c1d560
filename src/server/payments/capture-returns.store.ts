import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** All SQL about money of captures that went back. The caller holds the order's row lock. */
export function captureReturnsStore(db: Queryable) {
  return {
    /** The other attempts of an order whose money has not all gone back. */
    keptBeside: async (attempt: { orderId: string; attemptId: string }) =>
      db
        .selectFrom('captures')
        .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
        .select('paymentAttempts.outcome')
        .where('captures.orderId', '=', attempt.orderId)
        .where('captures.attemptId', '!=', attempt.attemptId)
        .where(sql<boolean>`not ${isBack}`)
        .execute(),
    /** What the provider says has gone back by now; the difference is entered under this moment. */
    setRefunded: async (attemptId: string, refundedInPaise: number, now: Date): Promise<void> => {
      const { id, refundedInPaise: before } = await db
        .selectFrom('captures')
        .select(['id', 'refundedInPaise'])
        .where('attemptId', '=', attemptId)
        .executeTakeFirstOrThrow()
      if (refundedInPaise === before) return
      await db.updateTable('captures').set({ refundedInPaise }).where('id', '=', id).execute()
      await noteReturn(db, { id, amountInPaise: refundedInPaise - before }, now)
    },
    /** Money that went back without its provider. */
    noteByHand: (capture: { id: string; amountInPaise: number }, now: Date): Promise<void> =>
      noteReturn(db, capture, now),
  }
}

async function noteReturn(
  db: Queryable,
  { id: captureId, amountInPaise }: { id: string; amountInPaise: number },
  notedAt: Date,
): Promise<void> {
  await db.insertInto('captureReturns').values({ captureId, amountInPaise, notedAt }).execute()
}

/** All of a capture went back, by whatever way. */
const isBack = sql<boolean>`(captures.amount_in_paise <= (select coalesce(sum(amount_in_paise), 0)
  from capture_returns where capture_id = captures.id))`

/** Does not pay its order any more, while another capture may; of a returned order the first is as good as ever. */
export const isSpent = sql<boolean>`(orders.state <> 'refunded' and ${isBack})`
