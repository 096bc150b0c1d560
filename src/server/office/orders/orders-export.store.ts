import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { numberOfFirstReceipt } from '../../money/payments.service.ts'
import { orderOrderings, orderPage } from './order-search.store.ts'
import type { OrdersSought } from './order-search.store.ts'

/** The rows of the accountant's export, in the list's order; at most `limit` rows. */
export async function ordersToExport(db: Queryable, filters: OrdersSought, limit: number) {
  const ordering = orderOrderings[filters.sort ?? '-date']
  return db
    .with(
      (page) => page('page').materialized(),
      (page) => orderPage(page, filters, { limit, offset: 0 }),
    )
    .selectFrom('page')
    .innerJoin('orders', 'orders.id', 'page.id')
    .leftJoin('captures', (join) =>
      join.on('captures.id', '=', (first) =>
        first
          .selectFrom('captures as money')
          .innerJoin('paymentAttempts as tries', 'tries.id', 'money.attemptId')
          .select('money.id')
          .whereRef('money.orderId', '=', 'orders.id')
          // the attempt that paid the order comes first
          .orderBy(sql`tries.outcome = 'captured' desc`)
          .orderBy('money.position')
          .limit(1),
      ),
    )
    .leftJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .leftJoin('admins', 'admins.id', 'captures.takenBy')
    .select([numberOfFirstReceipt().as('receiptNumber'), 'orders.id as orderId', 'orders.state'])
    .select(['orders.createdAt', 'orders.paidAt', 'captures.capturedAt'])
    .select(['orders.customerName', 'orders.customerEmail', 'orders.customerPhone'])
    .select(['orders.courseName', 'orders.courseCode', 'orders.departmentTitle', 'orders.campus'])
    .select(['orders.amountInPaise', 'paymentAttempts.provider', 'captures.paymentMethod'])
    .select(['captures.transactionId', 'captures.rrn', 'captures.bankTxnId'])
    .select(['admins.name as takenBy', 'captures.note'])
    .select((order) => sumsOf(order))
    .$call((query) => ordering.reduce((sorted, by) => sorted.orderBy(by), query))
    .execute()
}

/**
 * Sums of all money received and returned for an order. The dashboard adds up the same rows. Undone
 * desk entries are included, with their reason.
 */
function sumsOf(order: ExpressionBuilder<DB, 'orders'>) {
  return [
    order
      .selectFrom('captures as money')
      .select(sql<number>`coalesce(sum(amount_in_paise), 0)::bigint`.as('sum'))
      .whereRef('money.orderId', '=', 'orders.id')
      .where('money.currency', '=', 'INR')
      .as('capturedInPaise'),
    order
      .selectFrom('captureReturns')
      .innerJoin('captures as money', 'money.id', 'captureReturns.captureId')
      .select(sql<number>`coalesce(sum(capture_returns.amount_in_paise), 0)::bigint`.as('sum'))
      .whereRef('money.orderId', '=', 'orders.id')
      .where('money.currency', '=', 'INR')
      .as('refundedInPaise'),
    order
      .selectFrom('captureReturns')
      .innerJoin('captures as money', 'money.id', 'captureReturns.captureId')
      .select('captureReturns.undoneReason')
      .whereRef('money.orderId', '=', 'orders.id')
      .where('captureReturns.undoneReason', 'is not', null)
      .limit(1)
      .as('undoneReason'),
  ]
}
