import { sql } from 'kysely'
import { refundStatesUnderWay } from '#contract/money/refunds/refunds.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'

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

/** An order line paid by the payment of this board's row. */
export type LineOfReturn = {
  captureId: string
  id: string
  course: string
  student: string
  paidInPaise: number
  roomInPaise: number
  hasPlace: boolean
}

/**
 * SQL for refunds made in a provider's dashboard that are not allocated to order lines yet. They
 * are found by the flag raised with them, which makes the query cheap. The unallocated amount
 * follows money/refunds/amounts/allocate-return.ts.
 */
export function unallocatedReturnsStore(db: Queryable) {
  return {
    count: async (): Promise<number> => {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from (${unallocated}) as unallocated`.execute(db)
      return rows[0]?.count ?? 0
    },
    /** Oldest first. */
    list: async ({ limit, offset }: Slice): Promise<UnallocatedRow[]> => {
      const { rows } = await sql<UnallocatedRow>`
        ${unallocated} order by went_at, captures.id limit ${limit} offset ${offset}`.execute(db)
      return rows
    },
    linesOf: async (captureIds: readonly string[]): Promise<LineOfReturn[]> => {
      if (captureIds.length === 0) return []
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
        where allocations.capture_id in (${sql.join([...captureIds])})
        group by allocations.capture_id, order_lines.id, students.id
        order by allocations.capture_id, order_lines.number`.execute(db)
      return rows
    },
  }
}

const gone = sql`coalesce((select sum(of_line.amount_in_paise)
  from refund_allocations as of_line join refunds on refunds.id = of_line.refund_id
  where of_line.line_id = order_lines.id and refunds.capture_id = allocations.capture_id
    and refunds.state in (${sql.join(['done', ...refundStatesUnderWay])})), 0)`

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
