import { sql } from 'kysely'
import { openRefundStates } from '#contract/money/refunds/refunds.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** For a row of `enrollments`: a refund that ends it is requested or under way. */
export const isGivenBack = sql<boolean>`exists (
  select from refunds join refund_allocations on refund_allocations.refund_id = refunds.id
  where refunds.order_id = enrollments.order_id and refunds.state in (${sql.join(openRefundStates)})
    and ends_enrollment and coalesce(enrollments.line_id, refund_allocations.line_id) = refund_allocations.line_id)`

/**
 * For a row of `orders`: nothing more may be paid for it. All its places have ended, or a refund
 * that ends one is requested or under way.
 */
export const takesNoMore = sql<boolean>`(
  exists (select from enrollments where enrollments.order_id = orders.id
    and enrollments.ended_at is null and ${isGivenBack})
  or exists (select from enrollments where enrollments.order_id = orders.id)
    and not exists (select from enrollments where enrollments.order_id = orders.id
      and enrollments.ended_at is null))`

/** The same condition for one order. Its row lock keeps the result valid. */
export async function orderTakesNoMore(db: Queryable, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select(takesNoMore.as('takesNoMore'))
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.takesNoMore ?? false
}
