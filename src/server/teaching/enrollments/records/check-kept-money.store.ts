import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { openRefundStates } from '#contract/money/refunds/refunds.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { objectionsOf } from '../../../platform/db/objections-of.ts'
import type { Check } from '../../../platform/db/objections-of.ts'

/**
 * Unflagged money without an enrollment, and unflagged enrollments that a chargeback left unpaid
 * (invariants I02, I04, J5), as sentences. The queries read the tables and share no rules with
 * enrolling and refunds, so they find their errors.
 * @param orderId limits the check to one order.
 */
export async function objectionsToKeptMoney(db: Queryable, orderId?: string): Promise<string[]> {
  const ofOrder = orderId === undefined ? sql`true` : sql`orders.id = ${orderId}`
  return objectionsOf(db, [keptWithoutPlace(ofOrder), placeWithoutMoney(ofOrder)])
}

/** The money of this capture that was not returned, in paise. */
const left = sql`(captures.amount_in_paise - coalesce((select sum(amount_in_paise) from capture_returns
  where capture_returns.capture_id = captures.id), 0))`

/** The order's enrollments (for a group order the line's), and those that it paid a move of. */
const places = sql`(
  select ended_at from enrollments
  where enrollments.order_id = orders.id and coalesce(line_id, allocations.line_id) = allocations.line_id
  union all
  select enrollments.ended_at from enrollment_moves join enrollments on enrollments.id = enrollment_id
  where enrollment_moves.order_id = orders.id
  union all
  select enrollments.ended_at from move_dues join enrollment_moves on enrollment_moves.id = move_id
  join enrollments on enrollments.id = enrollment_id
  where move_dues.order_id = orders.id)`

/** Excludes a line that was refunded in full, though the payment keeps money of another line. */
const isLineKept = sql`(allocations.line_id is null or allocations.amount_in_paise > coalesce((
  select sum(of_line.amount_in_paise) from refund_allocations as of_line join refunds on refunds.id = of_line.refund_id
  where refunds.capture_id = captures.id and refunds.state = 'done' and of_line.line_id = allocations.line_id), 0))`

function keptWithoutPlace(ofOrder: RawBuilder<unknown>): Check {
  return {
    what: 'something of it is kept without a place, and neither a refund nor an open flag tells of it',
    found: sql`
      select distinct captures.id from captures
      join orders on orders.id = captures.order_id
      left join allocations on allocations.capture_id = captures.id
      left join order_lines on order_lines.id = allocations.line_id
      where ${ofOrder} and ${left} > 0 and ${isLineKept}
        -- no order gives places in two courses yet
        and coalesce(order_lines.course_id = orders.course_id, true)
        and (allocations.line_id is null or not exists (select from ${places} as place where ended_at is null))
        and not exists (select from order_flags
          where order_flags.order_id = orders.id and resolved_at is null)
        and not ${isDecided}`,
  }
}

/** A refund is open, or a person decided to keep money, by a part refund or in writing. */
const isDecided = sql`(exists (
    select from refunds where refunds.capture_id = captures.id and (
      refunds.state in (${sql.join(openRefundStates)})
      or refunds.state = 'done' and exists (select from refund_allocations as of_line
        where of_line.refund_id = refunds.id and of_line.line_id = allocations.line_id and ends_enrollment)
      or refunds.state = 'refused' and refunds.decided_at >= coalesce(
        (select max(ended_at) from ${places} as place), refunds.decided_at)))
  or exists (select from order_flags where order_flags.order_id = orders.id
    and order_flags.kind = 'group-place-missing' and resolved_by is not null))`

/** Parts of a line without any money left, where a chargeback took some of it. */
const lostParts = sql`
  select order_lines.id as line_id, order_lines.order_id,
    allocations.installment_id = order_lines.enrolls_when as is_condition
  from (select distinct capture_id from capture_returns where kind = 'chargeback') as lost
  join allocations as of_lost on of_lost.capture_id = lost.capture_id
  join allocations on allocations.line_id = of_lost.line_id and allocations.installment_id = of_lost.installment_id
  join order_lines on order_lines.id = allocations.line_id
  join captures on captures.id = allocations.capture_id
  group by order_lines.id, allocations.installment_id
  having sum(${left}) <= 0`

function placeWithoutMoney(ofOrder: RawBuilder<unknown>): Check {
  return {
    what: 'the payer’s bank took back what the place began with, and neither an open flag nor a reason says so',
    found: sql`
      with lost_parts as (${lostParts}), unpaid as (
        select enrollments.id, enrollments.order_id, lost_parts.order_id as lost_order from lost_parts
        join enrollments on enrollments.order_id = lost_parts.order_id
          and coalesce(enrollments.line_id, lost_parts.line_id) = lost_parts.line_id
        where is_condition and enrollments.ended_at is null
        union all
        select enrollments.id, enrollments.order_id, lost_parts.order_id from lost_parts
        join enrollment_moves on enrollment_moves.order_id = lost_parts.order_id or enrollment_moves.id in (
          select move_id from move_dues where move_dues.order_id = lost_parts.order_id)
        join enrollments on enrollments.id = enrollment_id
        where enrollments.ended_at is null)
      select distinct unpaid.id from unpaid join orders on orders.id = unpaid.order_id
      where ${ofOrder}
        and not exists (select from kept_enrollments where enrollment_id = unpaid.id)
        and not exists (
          select from refund_allocations join refunds on refunds.id = refund_id
          where refunds.order_id = orders.id and refunds.state = 'done' and kept_because is not null)
        and not exists (
          select from order_flags where order_flags.order_id in (orders.id, unpaid.lost_order)
            and (resolved_at is null or kind = 'place-unpaid' and resolved_by is not null))`,
  }
}
