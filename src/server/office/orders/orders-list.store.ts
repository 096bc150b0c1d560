import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { OrderFilters } from '#contract/office/office-orders.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'
import { findOrders } from './find-orders.store.ts'
import { countOrders, hasFailedMailOfOwn, orderOrderings, orderPage } from './order-search.store.ts'
import type { Found } from './order-search.store.ts'
import {
  numberOfFirstReceipt,
  openParts,
  providerStatusOfOrder,
} from '../../money/payments.service.ts'
import { paysForPlace } from './pays-for-place.store.ts'

export type OrderListRow = Awaited<ReturnType<ReturnType<typeof ordersListStore>['rows']>>[number]

/** The office's list of orders. A read model across all tables with facts about an order. */
export function ordersListStore(db: Queryable) {
  return {
    count: (filters: OrderFilters): Promise<number> => countOrders(db, filters),
    find: (filters: OrderFilters): Promise<Found> => findOrders(db, filters),
    rows: async (filters: OrderFilters, slice: Slice & { found?: Found }) =>
      rowsOf(db, filters, slice).execute(),
  }
}

/** Finds the page first and joins other tables afterwards, so that skipped rows are cheap. */
function rowsOf(db: Queryable, filters: OrderFilters, slice: Slice & { found?: Found }) {
  const ordering = orderOrderings[filters.sort ?? '-date']
  return db
    .with(
      (page) => page('page').materialized(),
      (page) => orderPage(page, filters, slice),
    )
    .selectFrom('page')
    .innerJoin('orders', 'orders.id', 'page.id')
    .select(['orders.id', 'orders.createdAt', 'orders.paidAt', 'orders.state'])
    .select(providerStatusOfOrder.as('lastWord'))
    .select(['orders.amountInPaise', 'orders.studentId', 'orders.courseName', 'orders.courseCode'])
    .select(['orders.customerName', 'orders.customerEmail', 'orders.customerPhone'])
    .select(['orders.campus', 'orders.isOnline', 'orders.departmentTitle'])
    .select((order) => besideOrder(order))
    .$call((query) => ordering.reduce((sorted, by) => sorted.orderBy(by), query))
}

/** The unpaid amount of installments; null for an order paid at once. */
export const stillDue = sql<number | null>`case when orders.parts is not null then ${openParts} end`

function besideOrder(order: ExpressionBuilder<DB, 'orders'>) {
  return [
    order
      .selectFrom('captureReturns')
      .innerJoin('captures', 'captures.id', 'captureReturns.captureId')
      .select(sql<number>`coalesce(sum(capture_returns.amount_in_paise), 0)::bigint`.as('sum'))
      .whereRef('captures.orderId', '=', 'orders.id')
      .as('refundedInPaise'),
    order
      .selectFrom('paymentAttempts')
      .select('provider')
      .whereRef('paymentAttempts.orderId', '=', 'orders.id')
      // the paid attempt, otherwise the latest
      .orderBy(sql`outcome in ('captured', 'differed') desc`)
      .orderBy('number', 'desc')
      .limit(1)
      .as('provider'),
    numberOfFirstReceipt().as('receiptNumber'),
    order
      .selectFrom('orderFlags')
      .select((flags) => flags.fn.countAll<number>().as('count'))
      .whereRef('orderFlags.orderId', '=', 'orders.id')
      .where('resolvedAt', 'is', null)
      .as('openFlags'),
    paysForPlace.as('hasEnrollment'),
    order
      .selectFrom('enrollments')
      .select('enrollments.endReason')
      .whereRef('enrollments.orderId', '=', 'orders.id')
      // a group order shows an active enrollment first
      .orderBy(sql`ended_at is null desc`)
      .limit(1)
      .as('endReason'),
    order
      .selectFrom('orderFlags')
      .select('orderFlags.kind')
      .whereRef('orderFlags.orderId', '=', 'orders.id')
      .where('orderFlags.kind', 'in', ['batch-full', 'batch-cancelled', 'concession-gone'])
      .limit(1)
      .as('withoutSeat'),
    hasFailedMailOfOwn(order).as('hasFailedMail'),
    stillDue.as('stillDueInPaise'),
  ]
}
