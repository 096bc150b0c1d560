import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { objectionsOf } from '../../platform/db/objections-of.ts'

export type UnbackedRow = {
  id: string
  orderId: string
  studentId: string
  customerName: string
  courseName: string
  campus: string
  enrolledAt: Date
  paidInPaise: number
  goneInPaise: number
  goneAt: Date
  isDisputeLost: boolean
  isCertified: boolean
}

/** These enrollments, where no money stands behind them. */
export async function unbackedEnrollments(
  db: Queryable,
  ids: readonly string[],
): Promise<UnbackedRow[]> {
  const { rows } = await sql<UnbackedRow>`
    select * from (${unbacked}) as unbacked where id = any (${ids}::uuid[])`.execute(db)
  return rows
}

/**
 * For the operator: one sentence for each active enrollment with returned money that is missing in
 * touched_orders (invariant J11).
 */
export function inconsistenciesInTouchedOrders(db: Queryable): Promise<string[]> {
  return objectionsOf(db, [
    {
      what: 'money of it went back, and the board of enrollments without money does not look at it',
      found: sql`
        select distinct order_lines.order_id as id
        from capture_returns
        join allocations on allocations.capture_id = capture_returns.capture_id
        join order_lines on order_lines.id = line_id
        join enrollments on enrollments.order_id = order_lines.order_id and ended_at is null
        where order_lines.order_id not in (select order_id from touched_orders)
        order by id`,
    },
  ])
}

/**
 * Active enrollments without money: all of it went back, or a lost dispute took what the enrollment
 * needs. A partial refund does not count. A written reason, in the list or with a refund that kept
 * the seat, counts until more money goes back. Only orders in touched_orders are read
 * (money-boards.store.ts): some of their money went back, and their enrollment is active.
 */
const unbacked = sql`
  with money as (
    select paying.order_id, sum(paid)::bigint as paid, coalesce(sum(gone), 0)::bigint as gone,
      coalesce(sum(lost), 0)::bigint as lost, max(gone_at) as gone_at
    from (
      select order_lines.order_id, allocations.capture_id, sum(allocations.amount_in_paise) as paid
      from touched_orders
      join order_lines on order_lines.order_id = touched_orders.order_id
      join allocations on allocations.line_id = order_lines.id
      group by order_lines.order_id, allocations.capture_id
    ) as paying
    cross join lateral (
      select sum(amount_in_paise) as gone, max(noted_at) as gone_at,
        sum(amount_in_paise) filter (where kind = 'chargeback') as lost
      from capture_returns where capture_returns.capture_id = paying.capture_id
    ) as returned
    group by paying.order_id
  )
  select enrollments.id, orders.id as order_id, orders.student_id, orders.customer_name, orders.course_name,
    orders.campus, enrolled_at, money.paid as paid_in_paise, money.gone as gone_in_paise, money.gone_at,
    money.lost > 0 as is_dispute_lost,
    exists (select from certificates where enrollment_id = enrollments.id and revoked_at is null) as is_certified
  from money
  join orders on orders.id = money.order_id
  join enrollments on enrollments.order_id = orders.id and enrollments.ended_at is null
  where (money.gone >= money.paid or money.paid - money.lost < orders.amount_in_paise
      - (select sum(waived_in_paise) from installments where order_id = orders.id) and money.lost > 0)
    and not exists (select from kept_enrollments
      where enrollment_id = enrollments.id and returned_in_paise >= money.gone)
    -- the same word, written with the flag
    and not exists (select from order_flags where order_flags.order_id = orders.id and kind = 'place-unpaid'
      and resolved_by is not null and resolved_at >= money.gone_at)
    and not exists (
      select from refund_allocations
      join order_lines on order_lines.id = line_id
      join refunds on refunds.id = refund_id
      where order_lines.order_id = orders.id and kept_because is not null and refunds.state = 'done'
        and money.gone <= ${goneBy(sql`refunds.done_at`)})`

/**
 * The amount that refunds and lost disputes had taken from the order's paying money at this time.
 */
function goneBy(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  const paying = sql`select allocations.capture_id from allocations
    join order_lines on order_lines.id = allocations.line_id where order_lines.order_id = orders.id`
  // by refund, because a manual refund's return is recorded a moment after it is done
  return sql`(
    (select coalesce(sum(amount_in_paise), 0) from refunds as given
      where given.capture_id in (${paying}) and given.state = 'done' and given.way <> 'chargeback'
        and given.done_at <= ${moment})
    + (select coalesce(sum(amount_in_paise), 0) from capture_returns as lost
      where lost.capture_id in (${paying}) and lost.kind = 'chargeback' and lost.noted_at <= ${moment}))`
}

export const unbackedMatters = sql`
  select id::text as id, order_id, gone_at as since, gone_in_paise as amount_in_paise
  from (${unbacked}) as unbacked`
