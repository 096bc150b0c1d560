import { sql } from 'kysely'
import { refundStatesUnderWay } from '#contract/money/refunds/refunds.ts'
import type { Queryable } from '../../platform/db/database.ts'

export type UnallocatedRow = {
  id: string
  orderId: string
  studentId: string
  customerName: string
  courseName: string
  campus: string
  provider: string
  paidInPaise: number
  waitingInPaise: number
  wentAt: Date
}

/** An order line paid by the payment of a return. */
export type LineOfReturn = {
  captureId: string
  id: string
  course: string
  student: string
  paidInPaise: number
  roomInPaise: number
  hasPlace: boolean
}

/** These payments, where a part of a return is not allocated. */
export async function unallocatedReturns(
  db: Queryable,
  ids: readonly string[],
): Promise<UnallocatedRow[]> {
  const { rows } = await sql<UnallocatedRow>`
    select * from (${unallocated}) as unallocated where id = any (${ids}::uuid[])`.execute(db)
  return rows
}

export async function linesOfReturns(
  db: Queryable,
  captureIds: readonly string[],
): Promise<LineOfReturn[]> {
  const { rows } = await sql<LineOfReturn>`
    select allocations.capture_id, order_lines.id, order_lines.course_name as course,
      students.first_name || ' ' || students.last_name as student,
      sum(allocations.amount_in_paise)::bigint as paid_in_paise,
      greatest(sum(allocations.amount_in_paise) - ${gone}, 0)::bigint as room_in_paise,
      exists (select from enrollments
        where enrollments.order_id = order_lines.order_id and enrollments.course_id = order_lines.course_id
          and ended_at is null and case when enrollments.line_id is null
            then enrollments.student_id = order_lines.student_id else enrollments.line_id = order_lines.id end) as has_place
    from allocations
    join order_lines on order_lines.id = allocations.line_id
    join students on students.id = student_of_line(order_lines.id)
    where allocations.capture_id = any (${captureIds}::uuid[])
    group by allocations.capture_id, order_lines.id, students.id
    order by allocations.capture_id, order_lines.number`.execute(db)
  return rows
}

const gone = sql`coalesce((select sum(of_line.amount_in_paise)
  from refund_allocations as of_line join refunds on refunds.id = of_line.refund_id
  where of_line.line_id = order_lines.id and refunds.capture_id = allocations.capture_id
    and refunds.state in (${sql.join(['done', ...refundStatesUnderWay])})), 0)`

/**
 * Refunds made in a provider's dashboard that are not allocated to order lines yet. They are found
 * by the flag raised with them, which makes the query cheap. The unallocated amount follows
 * money/refunds/amounts/allocate-return.ts.
 */
const unallocated = sql`
  select captures.id, orders.id as order_id, orders.student_id, orders.customer_name, orders.course_name,
    orders.campus, payment_attempts.provider, captures.amount_in_paise as paid_in_paise, waiting_in_paise,
    (select max(noted_at) from capture_returns where capture_id = captures.id and kind = 'refund') as went_at
  from order_flags
  join orders on orders.id = order_flags.order_id
  join captures on captures.order_id = orders.id
  join payment_attempts on payment_attempts.id = captures.attempt_id
  cross join lateral (
    select least(captures.refunded_in_paise - coalesce(sum(amount_in_paise) filter (where way = 'provider'), 0),
      captures.amount_in_paise - coalesce(sum(amount_in_paise), 0))::bigint as waiting_in_paise
    from refunds where capture_id = captures.id and refunds.state = 'done'
  ) as said
  where order_flags.kind = 'unallocated-return' and resolved_at is null and waiting_in_paise > 0
    and 1 < (select count(distinct line_id) from allocations where capture_id = captures.id)`

export const unallocatedMatters = sql`
  select id::text as id, order_id, went_at as since, waiting_in_paise as amount_in_paise
  from (${unallocated}) as unallocated`
