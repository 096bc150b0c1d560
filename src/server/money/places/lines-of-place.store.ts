import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

/** The amount of one enrolling line, in paise, and the end of its place. */
export type LineOfPlace = {
  lineId: string
  netInPaise: number
  /** The money that pays it, without chargebacks and undone entries. */
  paidInPaise: number
  /** When its place ended; null: it is active, or was never given. */
  endedAt: Date | null
}

/**
 * The enrolling lines of an order, in their order. A line has ended if its enrollment ended and no
 * other student has the place. It has also ended if a refund that ends it is done.
 */
export async function linesOfPlace(db: Queryable, orderId: string): Promise<LineOfPlace[]> {
  const { rows } = await sql<LineOfPlace>`
    select order_lines.id as line_id,
      (order_lines.amount_in_paise + coalesce((select sum(lowering.amount_in_paise) from order_lines as lowering
        where lowering.lowers_line = order_lines.id), 0))::bigint as net_in_paise,
      coalesce((select sum(allocations.amount_in_paise) from allocations
        where allocations.line_id = order_lines.id and not ${isLost}), 0)::bigint as paid_in_paise,
      ${endedAt} as ended_at
    from order_lines
    where order_lines.order_id = ${orderId} and order_lines.lowers_line is null
    order by order_lines.number`.execute(db)
  return rows
}

/**
 * For a row of `allocations`: the payer's bank took the whole payment back, or it was entered by
 * mistake.
 */
export const isLost = sql<boolean>`exists (
  select from captures join capture_returns on capture_returns.capture_id = captures.id
  where captures.id = allocations.capture_id
  group by captures.id
  having sum(capture_returns.amount_in_paise) >= captures.amount_in_paise
    and bool_or(capture_returns.kind in ('chargeback', 'undone')))`

/**
 * The enrollments of the line. An order for one student has only one; a difference has the moved
 * one.
 */
const places = sql`(
  select ended_at, end_reason from enrollments
  where enrollments.order_id = order_lines.order_id
    and case when line_id is null then course_id = order_lines.course_id else line_id = order_lines.id end
  union all
  select enrollments.ended_at, enrollments.end_reason from enrollment_moves join enrollments on enrollments.id = enrollment_id
  where enrollment_moves.order_id = order_lines.order_id
  union all
  select enrollments.ended_at, enrollments.end_reason from orders join enrollment_moves on enrollment_moves.id = orders.move_id
  join enrollments on enrollments.id = enrollment_id
  where orders.id = order_lines.order_id)`

/** For a row of `order_lines`: when its place ended; null: it is active, or was never given. */
export const endedAt = sql<Date | null>`case
  when not exists (select from ${places} as place where ended_at is null) then coalesce(
    (select max(ended_at) from ${places} as place where end_reason <> 'replaced'),
    (select max(done_at) from refunds join refund_allocations on refund_allocations.refund_id = refunds.id
      where refund_allocations.line_id = order_lines.id and refunds.state = 'done' and ends_enrollment)) end`
