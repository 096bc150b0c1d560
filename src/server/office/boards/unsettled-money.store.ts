import { sql } from 'kysely'
import { openRefundStates } from '#contract/money/refunds/refunds.ts'
import type { RefundState } from '#contract/money/refunds/refunds.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'
import { canonicalProfile } from '../../platform/db/joined-profiles.store.ts'

/**
 * SQL for money that pays for no enrollment. unsettled_captures is updated as money arrives and is
 * settled (money-boards.store.ts). Money that a provider is refunding now is
 * left out.
 */
export function unsettledMoneyStore(db: Queryable) {
  return {
    count: async (): Promise<number> => {
      const row = await waitingMoney(db)
        .select((all) => all.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return row.count
    },
    /** Oldest first. */
    list: (page: Slice) =>
      db
        // materialized: otherwise PostgreSQL would walk all money by date to find these few
        .with(
          (cte) => cte('page').materialized(),
          () =>
            waitingMoney(db)
              .select('captureId')
              .orderBy('capturedAt')
              .orderBy('captureId')
              .limit(page.limit)
              .offset(page.offset),
        )
        .selectFrom('page')
        .innerJoin('captures', 'captures.id', 'page.captureId')
        .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
        .innerJoin('orders', 'orders.id', 'captures.orderId')
        .innerJoin('students as own', 'own.id', 'orders.studentId')
        .innerJoin('students', (join) => join.on('students.id', '=', canonicalProfile))
        .select(['captures.id', 'captures.orderId', 'captures.isAccepted', 'captures.currency'])
        .select(['captures.capturedAt', 'paymentAttempts.provider'])
        .select(['orders.studentId', 'orders.customerName', 'orders.courseName', 'orders.campus'])
        .select([
          isClosed,
          leftInPaise,
          isDisputed,
          hasOtherPaying,
          isEnrolledElsewhere,
          openRefund,
        ])
        .orderBy('captures.capturedAt')
        .orderBy('captures.id')
        .execute(),
  }
}

function waitingMoney(db: Queryable) {
  return db
    .selectFrom('unsettledCaptures')
    .where((unsettled) =>
      unsettled.not(
        unsettled.exists(
          unsettled
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.captureId', '=', 'unsettledCaptures.captureId')
            .where('refunds.state', 'in', ['approved', 'sent']),
        ),
      ),
    )
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
const openRefund = sql<{ id: string; state: RefundState } | null>`(
  select json_build_object('id', id, 'state', state) from refunds
  where refunds.capture_id = captures.id and refunds.state in (${sql.join([...openRefundStates])})
  order by requested_at desc limit 1)`.as('openRefund')
