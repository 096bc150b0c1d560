import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'
import { openRefundStates, refundStatesUnderWay } from '#contract/refunds.ts'
import type { Transaction } from '../../db/database.ts'

/** What stands in the way of ending an enrollment by hand. */
export function endingStore(tx: Transaction) {
  return {
    /** Held as refunds and certificates hold it. */
    lockEnrollmentOf: (orderId: string) =>
      tx
        .selectFrom('enrollments')
        .select(['id', 'endedAt'])
        .where('orderId', '=', orderId)
        .forUpdate()
        .executeTakeFirst(),
    /** The same of all that the order has given and that stand. @returns their ids. */
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
    /** The money that came for these orders and is still ours, in any currency. */
    moneyHeldBy: async (orderIds: readonly string[]): Promise<Paise> => {
      const { held } = await tx
        .selectFrom('captures')
        .select(
          sql<number>`coalesce(sum(amount_in_paise - (select coalesce(sum(back.amount_in_paise), 0)
            from capture_returns back where back.capture_id = captures.id)), 0)::bigint`.as('held'),
        )
        .where('orderId', 'in', orderIds)
        .executeTakeFirstOrThrow()
      // the columns' CHECKs keep them amounts
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

/** The provider has, or may have, been told to give this payment back. */
export async function isOnItsWayBack(tx: Transaction, captureId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('captureId', '=', captureId)
    .where('state', 'in', refundStatesUnderWay)
    .executeTakeFirst()
  return row !== undefined
}
