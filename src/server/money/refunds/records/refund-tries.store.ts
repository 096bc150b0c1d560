import type { HandMethod } from '#contract/money/refunds/refunds.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'

export type TryOutcome = 'underWay' | 'done' | 'failed' | 'bounced' | 'overtaken'

/** One try to refund the money: a way, and the request id at the provider. */
export type RefundTry = {
  id: string
  refundId: string
  madeAt: Date
  way: 'provider' | HandMethod
  requestId: string | null
  /** Null: written by a release that stored no amounts. */
  amountInPaise: number | null
  reference: string | null
  outcome: TryOutcome
  endedAt: Date | null
}

/** All SQL about tries. The caller of a change holds the order's row lock. */
export function refundTriesStore(db: Queryable) {
  return {
    /** In the order in which they were made. */
    triesOf: async (refundIds: readonly string[]): Promise<RefundTry[]> => {
      if (refundIds.length === 0) return []
      const rows = await db
        .selectFrom('refundTries')
        .selectAll()
        .where('refundId', 'in', refundIds)
        .orderBy('madeAt')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        ...row,
        // the columns' CHECK constraints allow only known words
        way: row.way as RefundTry['way'],
        outcome: row.outcome as TryOutcome,
      }))
    },
  }
}

/** Writes tries: a try's identity never changes, its outcome does. */
export function refundTryChanges(tx: Transaction) {
  return {
    /** At a provider its id is committed before the call, and kept for ever. */
    insertTry: async (made: RefundTry): Promise<void> => {
      await tx.insertInto('refundTries').values(made).execute()
    },
    noteNamed: async (
      requestIds: readonly string[],
      { outcome, endedAt }: { outcome: TryOutcome; endedAt: Date },
    ): Promise<void> => {
      if (requestIds.length === 0) return
      await tx
        .updateTable('refundTries')
        .set({ outcome, endedAt })
        .where('requestId', 'in', requestIds)
        .where('outcome', '!=', outcome)
        .execute()
    },
    /** The provider's reference, known at the end or days after it. */
    noteReference: async (requestId: string, reference: string): Promise<void> => {
      await tx
        .updateTable('refundTries')
        .set({ reference })
        .where('requestId', '=', requestId)
        .execute()
    },
  }
}
