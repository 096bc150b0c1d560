import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { numberOfFirstReceipt } from '../../../money/payments.service.ts'

/** The last order of the previous page. */
export type OrderCursor = { createdAt: Date; orderId: string }

export type ReadOrderRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof readOrdersStore>['find']>>
>

/** A read model of orders with their money for external programs. It has no personal data. */
export function readOrdersStore(db: Queryable) {
  return {
    /** A page of orders, oldest first. */
    async page(from: { since: Date | null; after: OrderCursor | null }, limit: number) {
      const { since, after } = from
      let query = orders(db)
      if (since !== null) query = query.where('orders.createdAt', '>=', since)
      if (after !== null)
        query = query.where(
          sql<boolean>`(orders.created_at, orders.id) > (${after.createdAt}, ${after.orderId})`,
        )
      return query.orderBy('orders.createdAt').orderBy('orders.id').limit(limit).execute()
    },

    find: async (orderId: string) => orders(db).where('orders.id', '=', orderId).executeTakeFirst(),

    /** An order's amount, received money and returned money, in paise. */
    async moneyOf(orderId: string) {
      return db
        .selectFrom('orders')
        .select('orders.amountInPaise')
        .select((order) => sums(order))
        .where('orders.id', '=', orderId)
        .executeTakeFirstOrThrow()
    },
  }
}

function orders(db: Queryable) {
  return db
    .selectFrom('orders')
    .select(['orders.id', 'orders.state', 'orders.createdAt', 'orders.paidAt', 'orders.campus'])
    .select(['orders.courseId', 'orders.courseName', 'orders.courseCode', 'orders.amountInPaise'])
    .select((order) => [
      ...sums(order),
      order
        .selectFrom('paymentAttempts')
        .select('provider')
        .whereRef('paymentAttempts.orderId', '=', 'orders.id')
        // the paid attempt, else the latest
        .orderBy(sql`outcome in ('captured', 'differed') desc`)
        .orderBy('number', 'desc')
        .limit(1)
        .as('provider'),
      numberOfFirstReceipt().as('receiptNumber'),
    ])
}

function sums(order: ExpressionBuilder<DB, 'orders'>) {
  return [
    order
      .selectFrom('captures')
      .select(sql<number>`coalesce(sum(captures.amount_in_paise), 0)::bigint`.as('sum'))
      .whereRef('captures.orderId', '=', 'orders.id')
      .as('capturedInPaise'),
    order
      .selectFrom('captureReturns')
      .innerJoin('captures', 'captures.id', 'captureReturns.captureId')
      .select(sql<number>`coalesce(sum(capture_returns.amount_in_paise), 0)::bigint`.as('sum'))
      .whereRef('captures.orderId', '=', 'orders.id')
      .as('refundedInPaise'),
  ] as const
}
