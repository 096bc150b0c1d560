import type { Paise } from '#contract/money/money.ts'
import type { RefundState } from '#contract/money/refunds/refunds.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** The payment, history and flags for a refund's page. */
export function refundPageStore(db: Queryable) {
  return {
    paymentOf: async (captureId: string) => {
      const row = await db
        .selectFrom('captures')
        .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
        .select(['captures.amountInPaise', 'captures.refundedInPaise', 'captures.capturedAt'])
        .select(['captures.paymentMethod', 'captures.transactionId', 'captures.rrn'])
        .select(['paymentAttempts.number as attempt', 'paymentAttempts.provider'])
        .where('captures.id', '=', captureId)
        .executeTakeFirstOrThrow()
      return {
        ...row,
        // the columns' CHECK constraints make them amounts
        amountInPaise: row.amountInPaise as Paise,
        refundedInPaise: row.refundedInPaise as Paise,
      }
    },
    eventsOf: async (refundId: string) => {
      const rows = await db
        .selectFrom('refundEvents')
        .leftJoin('admins', 'admins.id', 'refundEvents.actorId')
        .select(['refundEvents.happenedAt', 'refundEvents.event', 'refundEvents.toState'])
        .select(['refundEvents.actorKind', 'refundEvents.detail', 'admins.name as adminName'])
        .where('refundEvents.refundId', '=', refundId)
        .orderBy('refundEvents.position')
        .execute()
      // the column's CHECK constraint guarantees this type
      return rows.map((row) => ({ ...row, toState: row.toState as RefundState }))
    },
  }
}

/** Further facts for the decision. */
export function refundContextStore(db: Queryable) {
  return {
    certificateOf: async (enrollmentId: string) => {
      const row = await db
        .selectFrom('certificates')
        .select(['number', 'issuedAt'])
        .where('enrollmentId', '=', enrollmentId)
        .where('revokedAt', 'is', null)
        .executeTakeFirst()
      return row ?? null
    },
    openFlagsOf: async (orderId: string) =>
      db
        .selectFrom('orderFlags')
        .select(['kind', 'raisedAt'])
        .where('orderId', '=', orderId)
        .where('resolvedAt', 'is', null)
        .orderBy('raisedAt')
        .execute(),
    nameOfAdmin: async (adminId: string): Promise<string | null> => {
      const row = await db
        .selectFrom('admins')
        .select('name')
        .where('id', '=', adminId)
        .executeTakeFirst()
      return row?.name ?? null
    },
  }
}
