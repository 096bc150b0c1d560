import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { GroupStanding } from '#contract/selling/groups/group-orders.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { certificateOf, endStates } from '../../money/payments.service.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'
import { literals } from '../../platform/db/literals.ts'

export type GroupRow = {
  orderId: string
  organisation: string
  courseName: string
  campus: string
  isOnline: boolean
  batchStartsOn: string | null
  students: number
  amountInPaise: number
  settledInPaise: number
  placedAt: Date
  seatsUntil: string
  standing: GroupStanding
}

/** The amount received for a part, plus the tax deducted. */
const settled = sql<number>`(coalesce((select sum(allocations.amount_in_paise) from allocations
    join installments on installments.id = installment_id where installments.order_id = orders.id), 0)
  + coalesce((select sum(deductions.amount_in_paise) from deductions
    join installments on installments.id = installment_id where installments.order_id = orders.id), 0))::bigint`

const standing = sql<GroupStanding>`case
  when group_orders.ended_at is not null and orders.paid_at is null or orders.state in (${literals(endStates)}) then 'over'
  when not exists (select from installments where order_id = orders.id and installments.state not in ('paid', 'cancelled'))
    then 'paid'
  when orders.paid_at is not null then 'partPaid'
  else 'waiting' end`

const columns = sql`orders.id as order_id, orders.customer_name as organisation, orders.course_name, orders.campus, orders.is_online,
  orders.batch_starts_on::text, orders.amount_in_paise, ${settled} as settled_in_paise, group_orders.placed_at,
  group_orders.seats_until::text, ${standing} as standing,
  (select count(*) from order_lines where order_lines.order_id = orders.id and kind = 'enrollment')::int as students`

const groups = sql`group_orders join orders on orders.id = group_orders.order_id`

type Wanted = { standing: GroupStanding | undefined; campus: string | undefined }

/** Group orders as the office sees them. A read model. */
export function shownGroupsStore(db: Queryable) {
  const where = ({ standing: wanted, campus }: Wanted) =>
    sql`${wanted === undefined ? sql`true` : sql`${standing} = ${wanted}`}
      and ${campus === undefined ? sql`true` : sql`orders.campus = ${campus}`}`
  return {
    rows: async (wanted: Wanted, { limit, offset }: Slice) =>
      rowsOf<GroupRow>(
        db,
        sql`select ${columns} from ${groups} where ${where(wanted)}
          order by group_orders.placed_at desc, orders.id limit ${limit} offset ${offset}`,
      ),
    count: async (wanted: Wanted): Promise<number> => {
      const [row] = await rowsOf<{ count: number }>(
        db,
        sql`select count(*)::int as count from ${groups} where ${where(wanted)}`,
      )
      return row?.count ?? 0
    },
    find: (orderId: string) => find(db, orderId),
    lines: (orderId: string) => lines(db, orderId),
    before: (orderId: string) => before(db, orderId),
    parts: (orderId: string) => parts(db, orderId),
  }
}

async function rowsOf<Row>(db: Queryable, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`${query}`.execute(db)
  return rows
}

export type FoundGroup = GroupRow & {
  state: string
  courseCode: string
  batchEndsOn: string | null
  batchHours: string | null
  batchMode: string | null
  /** The batch's current first day. */
  startsOn: string | null
  beginsBecause: string | null
  endedBecause: string | null
  endedAt: Date | null
  placedByName: string
  payerName: string
  address: string | null
  gstin: string | null
  stateCode: string | null
  contactName: string | null
  payerEmail: string | null
  payerPhone: string | null
  purchaseOrder: string | null
}

async function find(db: Queryable, orderId: string): Promise<FoundGroup | undefined> {
  const [row] = await rowsOf<FoundGroup>(
    db,
    sql`select ${columns}, orders.state, orders.course_code, orders.batch_ends_on::text, orders.batch_hours,
      batches.mode as batch_mode, batches.starts_on::text as starts_on, begins_because, ended_because, group_orders.ended_at,
      placed_by_name, payers.name as payer_name, payers.address, payers.gstin, payers.state_code, payers.contact_name,
      payers.email as payer_email, payers.phone as payer_phone, payers.purchase_order
    from ${groups} join payers on payers.id = orders.payer_id
    left join batches on batches.id = orders.batch_id where orders.id = ${orderId}`,
  )
  return row
}

export type ShownLine = {
  id: string
  number: number
  studentId: string
  name: string
  phone: string | null
  email: string | null
  amountInPaise: number
  hasPlace: boolean
  /** Its enrollment ended by a refund, or the order is over. */
  hasEnded: boolean
}

/** The lines with their current students. */
async function lines(db: Queryable, orderId: string): Promise<ShownLine[]> {
  return rowsOf<ShownLine>(
    db,
    sql`select order_lines.id, order_lines.number, students.id as student_id,
      trim(students.first_name || ' ' || students.last_name) as name, students.phone, students.email,
      (order_lines.amount_in_paise + coalesce((select sum(lowering.amount_in_paise) from order_lines as lowering
        where lowering.lowers_line = order_lines.id), 0))::bigint as amount_in_paise,
      exists (select from enrollments where line_id = order_lines.id and ended_at is null) as has_place,
      exists (select from enrollments where line_id = order_lines.id and end_reason <> 'replaced') as has_ended
    from order_lines
    join students as own on own.id = student_of_line(order_lines.id)
    join students on students.id = coalesce(own.merged_into, own.id)
    where order_id = ${orderId} and kind = 'enrollment' order by order_lines.number`,
  )
}

/** Earlier students of each line, the oldest first. */
async function before(db: Queryable, orderId: string) {
  return rowsOf<{ lineId: string; name: string; reason: string; replacedAt: Date }>(
    db,
    sql`select line_id, trim(first_name || ' ' || last_name) as name, reason, replaced_at
    from line_students join order_lines on order_lines.id = line_id join students on students.id = instead_of
    where order_id = ${orderId} order by line_id, line_students.number`,
  )
}

/** The payment schedule, with the amount received for each part. */
async function parts(db: Queryable, orderId: string) {
  return rowsOf<{
    number: number
    amountInPaise: number
    waivedInPaise: number
    dueOn: string | null
    state: string
    receivedInPaise: number | null
    deductedInPaise: number | null
    certificate: string | null
    receiptNumber: string | null
    receiptCode: string | null
  }>(
    db,
    sql`select installments.number, installments.amount_in_paise, waived_in_paise, due_on::text, state,
      paying.received_in_paise,
      (select sum(amount_in_paise)::bigint from deductions where installment_id = installments.id) as deducted_in_paise,
      (select ${certificateOf} from deductions where installment_id = installments.id limit 1) as certificate,
      documents.number as receipt_number, documents.check_code as receipt_code
    from installments
    left join lateral (select capture_id, sum(amount_in_paise)::bigint as received_in_paise from allocations
      where installment_id = installments.id group by capture_id order by capture_id desc limit 1) as paying on true
    left join documents on documents.capture_id = paying.capture_id and documents.kind = 'receipt'
      and documents.order_id = installments.order_id
    where installments.order_id = ${orderId} order by installments.number`,
  )
}
