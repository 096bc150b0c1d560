import { sql } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import { openRefundStates, refundStatesUnderWay } from '#contract/money/refunds/refunds.ts'
import type { Transaction } from '../../../platform/db/database.ts'

/** Checks before an enrollment is ended by hand. */
export function endingStore(tx: Transaction) {
  return {
    /** Locks the enrollment like refunds and certificates do. */
    lockEnrollmentOf: (orderId: string) =>
      tx
        .selectFrom('enrollments')
        .select(['id', 'endedAt'])
        .where('orderId', '=', orderId)
        .forUpdate()
        .executeTakeFirst(),
    /** The same for all active enrollments of the order. @returns their ids. */
    lockActiveOf: async (orderId: string): Promise<string[]> => {
      const rows = await tx
        .selectFrom('enrollments')
        .select('id')
        .where('orderId', '=', orderId)
        .where('endedAt', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute()
      return rows.map(({ id }) => id)
    },
    hasOpenRefund: async (orderId: string): Promise<boolean> => {
      const row = await tx
        .selectFrom('refunds')
        .select('id')
        .where('orderId', '=', orderId)
        .where('state', 'in', openRefundStates)
        .executeTakeFirst()
      return row !== undefined
    },
    /** The money received for these orders that was not returned, in any currency. */
    moneyHeldBy: async (orderIds: readonly string[]): Promise<Paise> => {
      const { held } = await tx
        .selectFrom('captures')
        .select(
          sql<number>`coalesce(sum(amount_in_paise - (select coalesce(sum(back.amount_in_paise), 0)
            from capture_returns back where back.capture_id = captures.id)), 0)::bigint`.as('held'),
        )
        .where('orderId', 'in', orderIds)
        .executeTakeFirstOrThrow()
      // CHECK constraints on these columns guarantee amounts
      return held as Paise
    },
    correctCampus: async (orderId: string, campus: string): Promise<void> => {
      await tx.updateTable('enrollments').set({ campus }).where('orderId', '=', orderId).execute()
    },
  }
}

/** A certificate was issued for the enrollment, and not revoked. */
export async function hasValidCertificate(tx: Transaction, enrollmentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('certificates')
    .select('id')
    .where('enrollmentId', '=', enrollmentId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the provider was, or may have been, told to return this payment. */
export async function isOnItsWayBack(tx: Transaction, captureId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('captureId', '=', captureId)
    .where('state', 'in', refundStatesUnderWay)
    .executeTakeFirst()
  return row !== undefined
}
