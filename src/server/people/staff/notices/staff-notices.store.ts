import { waitingRefundStates } from '#contract/money/refunds/refunds.ts'
import type { Queryable } from '../../../platform/db/database.ts'

const orderColumns = [
  'orders.id as orderId',
  'orders.customerName',
  'orders.courseName',
  'orders.campus',
  'orders.amountInPaise',
] as const

/** Reads the order, flag or refund of a mail to the office. */
export function staffNoticesStore(db: Queryable) {
  return {
    /** An order with an enrollment that still exists. */
    async findEnrollment(orderId: string) {
      return db
        .selectFrom('enrollments')
        .innerJoin('orders', 'orders.id', 'enrollments.orderId')
        .select(orderColumns)
        .where('enrollments.orderId', '=', orderId)
        .where('enrollments.endedAt', 'is', null)
        .executeTakeFirst()
    },

    async findOpenFlag(orderId: string, kind: string) {
      return db
        .selectFrom('orderFlags')
        .innerJoin('orders', 'orders.id', 'orderFlags.orderId')
        .select(orderColumns)
        .select('orderFlags.id')
        .where('orderFlags.orderId', '=', orderId)
        .where('orderFlags.kind', '=', kind)
        .where('orderFlags.resolvedAt', 'is', null)
        .executeTakeFirst()
    },

    findOpenDispute: (orderId: string) => findOpenDispute(db, orderId),

    /** A payment provider that has not responded to polling since then. */
    async findSilence(provider: string) {
      return db
        .selectFrom('providerSilences')
        .select('silentSince')
        .where('provider', '=', provider)
        .executeTakeFirst()
    },

    /** A refund that waits for a decision, or is stuck at the provider. */
    async findWaitingRefund(refundId: string) {
      return db
        .selectFrom('refunds')
        .innerJoin('orders', 'orders.id', 'refunds.orderId')
        .select(orderColumns.filter((column) => column !== 'orders.amountInPaise'))
        .select(['refunds.id', 'refunds.state', 'refunds.reason', 'refunds.amountInPaise'])
        .where('refunds.id', '=', refundId)
        .where('refunds.state', 'in', waitingRefundStates)
        .executeTakeFirst()
    },
  }
}

/** The open dispute with the earliest deadline. */
async function findOpenDispute(db: Queryable, orderId: string) {
  return (
    db
      .selectFrom('disputes')
      .select(['amountInPaise', 'reason', 'evidenceDueAt'])
      .where('orderId', '=', orderId)
      .where('closedAt', 'is', null)
      // disputes without a deadline come last
      .orderBy('evidenceDueAt')
      .orderBy('raisedAt')
      .executeTakeFirst()
  )
}
