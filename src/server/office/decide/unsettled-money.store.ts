import { sql } from 'kysely'
import { openRefundStates } from '#contract/money/refunds/refunds.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { canonicalProfile } from '../../platform/db/joined-profiles.store.ts'

/**
 * Money that pays for no enrollment. unsettled_captures is updated as money arrives and is settled
 * (money-boards.store.ts). Money that a provider is refunding now is left out.
 */
export const unsettledMatters = sql`
  select unsettled_captures.capture_id::text as id, captures.order_id, unsettled_captures.captured_at as since
  from unsettled_captures join captures on captures.id = unsettled_captures.capture_id
  where not exists (select from refunds
    where refunds.capture_id = unsettled_captures.capture_id and refunds.state in ('approved', 'sent'))`

export type UnsettledRow = Awaited<ReturnType<typeof unsettledMoney>>[number]

/** The facts of these captures. */
export function unsettledMoney(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('captures')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .innerJoin('orders', 'orders.id', 'captures.orderId')
    .innerJoin('students as own', 'own.id', 'orders.studentId')
    .innerJoin('students', (join) => join.on('students.id', '=', canonicalProfile))
    .select(['captures.id', 'captures.isAccepted', 'captures.currency', 'paymentAttempts.provider'])
    .select([isClosed, leftInPaise, isDisputed, hasOtherPaying, isEnrolledElsewhere, openRefund])
    .where('captures.id', 'in', [...ids])
    .execute()
}

const isClosed = sql<boolean>`students.closed_at is not null`.as('isPayerClosed')

const leftInPaise = sql<number>`(captures.amount_in_paise - (
  select coalesce(sum(amount_in_paise), 0) from capture_returns where capture_id = captures.id))::bigint`.as(
  'leftInPaise',
)

const isDisputed =
  sql<boolean>`exists (select from disputes where disputes.order_id = captures.order_id
  and closed_at is null and (capture_id is null or capture_id = captures.id))`.as('isDisputed')

const hasOtherPaying =
  sql<boolean>`exists (select from allocations join captures as other on other.id = capture_id
  where other.order_id = captures.order_id and other.id <> captures.id)`.as('hasOtherPaying')

const isEnrolledElsewhere = sql<boolean>`exists (select from enrollments
  where enrollments.student_id = any ((select profiles_of(orders.student_id))::uuid[]) and enrollments.course_id = orders.course_id
    and enrollments.order_id <> orders.id and ended_at is null)`.as('isEnrolledElsewhere')

/** The newest refund that is not finished. */
const openRefund = sql<string | null>`(
  select id from refunds
  where refunds.capture_id = captures.id and refunds.state in (${sql.join([...openRefundStates])})
  order by requested_at desc limit 1)`.as('openRefund')
