import { sql } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import type { Transaction } from '../../../platform/db/database.ts'

/**
 * All SQL about enrollments that stay without their money. The caller holds the order's row lock.
 */
export function keptEnrollmentsStore(tx: Transaction) {
  return {
    /** The returned money of payments for these orders, in paise. */
    goneOf: async (orderIds: readonly string[]): Promise<Paise> => {
      const { gone } = await tx
        .selectFrom('captureReturns')
        .select(sql<number>`coalesce(sum(amount_in_paise), 0)::bigint`.as('gone'))
        .where('captureId', 'in', (paying) =>
          paying
            .selectFrom('allocations')
            .innerJoin('orderLines', 'orderLines.id', 'allocations.lineId')
            .select('allocations.captureId')
            .where('orderLines.orderId', 'in', orderIds),
        )
        .executeTakeFirstOrThrow()
      // CHECK constraints on these columns guarantee amounts
      return gone as Paise
    },
    insert: async (kept: {
      id: string
      enrollmentId: string
      returnedInPaise: number
      reason: string
      adminId: string
      writtenAt: Date
    }): Promise<void> => {
      await tx.insertInto('keptEnrollments').values(kept).execute()
    },
  }
}
