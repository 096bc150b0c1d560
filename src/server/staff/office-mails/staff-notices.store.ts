import { waitingRefundStates } from '#contract/refunds.ts'
import type { Queryable } from '../../db/database.ts'

const orderColumns = [
  'orders.id as orderId',
  'orders.customerName',
  'orders.courseName',
  'orders.campus',
  'orders.amountInPaise',
] as const

/** A read model: what a mail to the office tells of an order, a flag and a refund. */
export function staffNoticesStore(db: Queryable) {
  return {
    /** An order that gave an enrollment, still there. */
    async findEnrollment(orderId: string) {
      return db
        .selectFrom('enrollments')
        .innerJoin('orders', 'orders.id', 'enrollments.orderId')
        .select(orderColumns)
        .where('enrollments.orderId', '=', orderId)
        .where('enrollments.endedAt', 'is', null)
        .executeTakeFirst()
    },

    /** A flag of an order that nobody has resolved. */
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

    /** A payment provider that has answered none of the poll's questions since then. */
    async findSilence(provider: string) {
      return db
        .selectFrom('providerSilences')
        .select('silentSince')
        .where('provider', '=', provider)
        .executeTakeFirst()
    },

    /** A refund that waits for a decision, or on which the provider got stuck. */
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

/** The one that has to be answered first. */
async function findOpenDispute(db: Queryable, orderId: string) {
  return (
    db
      .selectFrom('disputes')
      .select(['amountInPaise', 'reason', 'evidenceDueAt'])
      .where('orderId', '=', orderId)
      .where('closedAt', 'is', null)
      // one without a day comes last
      .orderBy('evidenceDueAt')
      .orderBy('raisedAt')
      .executeTakeFirst()
  )
}
