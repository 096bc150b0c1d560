import { sql } from 'kysely'
import { openRefundStates } from '#contract/money/refunds/refunds.ts'
import type { MoveSettlement } from '#contract/teaching/student-moves.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'
import { canonicalProfile } from '../../platform/db/joined-profiles.store.ts'
import { numberOfFirstReceipt } from '../../money/payments.service.ts'

/** Days and times of the row's batch, as text. */
const times = [
  sql<string | null>`batches.starts_on::text`.as('startsOn'),
  sql<string | null>`batches.ends_on::text`.as('endsOn'),
  sql<string | null>`to_char(batches.starts_at, 'HH24:MI')`.as('startsAt'),
  sql<string | null>`to_char(batches.ends_at, 'HH24:MI')`.as('endsAt'),
]

/** Money received for a place, by its order and by those of its moves, less refunds; in paise. */
const held = sql<number>`case when enrollments.line_id is not null then (select
    coalesce((select sum(amount_in_paise) from allocations where line_id = enrollments.line_id), 0)
    - coalesce((select sum(of_line.amount_in_paise) from refund_allocations as of_line
      join refunds on refunds.id = of_line.refund_id
      where of_line.line_id = enrollments.line_id and refunds.state = 'done'), 0))::bigint
  else (select coalesce(sum(captures.amount_in_paise - (
    select coalesce(sum(amount_in_paise), 0) from capture_returns where capture_id = captures.id)), 0)
  from captures where captures.order_id = any (enrollments.order_id || array(
    select order_id from enrollment_moves where enrollment_id = enrollments.id and order_id is not null
    union all
    select move_dues.order_id from move_dues join enrollment_moves on enrollment_moves.id = move_id
    where enrollment_id = enrollments.id and move_dues.order_id is not null)))::bigint end`

/** Only refunds that end the enrollment; a partial refund keeps it. */
const hasOpenRefund = sql<boolean>`exists (select from refunds
  join refund_allocations on refund_allocations.refund_id = refunds.id
  where refunds.order_id = enrollments.order_id and refund_allocations.ends_enrollment
    and refund_allocations.line_id = coalesce(enrollments.line_id, refund_allocations.line_id)
    and refunds.state in (${sql.join([...openRefundStates])}))`

/** Unpaid online amount because the new place costs more; in paise. */
const dueInPaise = sql<number>`(select coalesce(sum(amount_in_paise), 0) from move_dues
  join enrollment_moves on enrollment_moves.id = move_id
  where enrollment_id = enrollments.id and state = 'open')::bigint`

/**
 * Open instalments of an order with one line, in paise. The instalments of a group belong to its
 * payer, not to a student.
 */
const installmentsDue = sql<number>`(select coalesce(sum(amount_in_paise - waived_in_paise), 0)
  from installments where installments.order_id = enrollments.order_id
    and state in ('open', 'undecided', 'underReview')
    and (select count(*) from order_lines where order_lines.order_id = enrollments.order_id) <= 1)::bigint`

/**
 * Current batches and former places of students: a read model across enrollments, orders and
 * students.
 */
export function enrollmentPlacesStore(db: Queryable) {
  return {
    /** Students enrolled now, in the order of enrollment. */
    classList: (batchId: string) => classList(db, batchId),
    /**
     * The current place of an order, with the student's contact; undefined: no active enrollment.
     */
    placeOf: ({ orderId, enrollmentId }: { orderId: string; enrollmentId?: string | undefined }) =>
      db
        .selectFrom('enrollments')
        .innerJoin('orders', 'orders.id', 'enrollments.orderId')
        .innerJoin('students as own', 'own.id', 'enrollments.studentId')
        .innerJoin('students', (join) => join.on('students.id', '=', canonicalProfile))
        .leftJoin('batches', 'batches.id', 'enrollments.batchId')
        .select([
          'enrollments.id',
          'enrollments.batchId',
          'enrollments.campus',
          'orders.courseName',
        ])
        .select(['batches.weekdays', 'batches.joiningNote', 'batches.cancelledAt'])
        .select(['batches.cancelReason', 'batches.campus as batchCampus', ...times])
        .select(['students.firstName', 'students.lastName', 'students.email', 'students.closedAt'])
        .select(hasOpenRefund.as('hasOpenRefund'))
        .where('enrollments.orderId', '=', orderId)
        .$if(enrollmentId !== undefined, (places) =>
          places.where('enrollments.id', '=', enrollmentId ?? ''),
        )
        .where('enrollments.endedAt', 'is', null)
        .executeTakeFirst(),
    orderOf: (orderId: string) =>
      db
        .selectFrom('orders')
        .select(['customerName', 'courseName'])
        .where('id', '=', orderId)
        .executeTakeFirst(),
    /** Latest first. */
    movesOf: async (enrollmentId: string) => {
      const rows = await moves(db).where('enrollmentId', '=', enrollmentId).execute()
      // the column's CHECK constraint allows only these words
      return rows.map((row) => ({ ...row, settledBy: row.settledBy as MoveSettlement }))
    },
    findMove: async (id: string) =>
      moves(db).where('enrollmentMoves.id', '=', id).executeTakeFirst(),
  }
}

/** Further facts for mails about batches. */
export function batchLettersStore(db: Queryable) {
  return {
    mail: (id: string) =>
      db
        .selectFrom('batchMails')
        .select(['subject', 'body', 'sentByName'])
        .where('id', '=', id)
        .executeTakeFirst(),
    waited: (waitingId: string) =>
      db
        .selectFrom('waitingList')
        .innerJoin('students as own', 'own.id', 'waitingList.studentId')
        .innerJoin('students', (join) => join.on('students.id', '=', canonicalProfile))
        .innerJoin('batches', 'batches.id', 'waitingList.batchId')
        .innerJoin('courses', 'courses.id', 'batches.courseId')
        .select(['students.firstName', 'students.lastName', 'students.email', 'students.closedAt'])
        .select(['courses.courseName', 'courses.id as courseId', 'batches.campus'])
        .select(['batches.weekdays', 'batches.cancelReason', ...times])
        .where('waitingList.id', '=', waitingId)
        .executeTakeFirst(),
  }
}

function classList(db: Queryable, batchId: string) {
  return db
    .selectFrom('enrollments')
    .innerJoin('students as own', 'own.id', 'enrollments.studentId')
    .innerJoin('students', (join) => join.on('students.id', '=', canonicalProfile))
    .select(sql<number>`(${dueInPaise} + ${installmentsDue})::bigint`.as('dueInPaise'))
    .select(['enrollments.id', 'enrollments.orderId', 'enrolledAt', 'students.id as studentId'])
    .select(['students.firstName', 'students.lastName', 'students.email', 'students.phone'])
    .select(['students.closedAt'])
    .select(numberOfFirstReceipt('enrollments.orderId').as('receiptNumber'))
    .select([held.as('heldInPaise'), hasOpenRefund.as('hasOpenRefund')])
    .select(
      sql<Date | null>`(select max(moved_at) from enrollment_moves
        where enrollment_id = enrollments.id and from_batch is distinct from to_batch)`.as(
        'movedAt',
      ),
    )
    .where('enrollments.batchId', '=', batchId)
    .where('endedAt', 'is', null)
    .orderBy('enrolledAt')
    .orderBy('enrollments.id')
    .execute()
}

/** Enrolled in a cancelled batch, and neither moved nor refunded. */
export function strandedStore(db: Queryable) {
  return {
    count: async (): Promise<number> => {
      const row = await strandedRows(db)
        .select((all) => all.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return row.count
    },
    rows: (slice: Slice) =>
      strandedRows(db)
        .innerJoin('orders', 'orders.id', 'enrollments.orderId')
        .innerJoin('students as own', 'own.id', 'enrollments.studentId')
        .innerJoin('students', (join) => join.on('students.id', '=', canonicalProfile))
        .select(['enrollments.id', 'enrollments.orderId', 'enrollments.studentId'])
        .select(['orders.customerName', 'orders.courseName', 'enrollments.campus'])
        .select(['students.phone', 'batches.id as batchId', 'batches.weekdays', ...times])
        .select(['batches.cancelledAt', held.as('heldInPaise')])
        .orderBy('batches.startsOn')
        .orderBy('enrollments.enrolledAt')
        .orderBy('enrollments.id')
        .limit(slice.limit)
        .offset(slice.offset)
        .execute(),
  }
}

function strandedRows(db: Queryable) {
  return db
    .selectFrom('enrollments')
    .innerJoin('batches', 'batches.id', 'enrollments.batchId')
    .where('enrollments.endedAt', 'is', null)
    .where('batches.cancelledAt', 'is not', null)
    .where(sql<boolean>`not ${hasOpenRefund}`)
}

/** The parts of 'Kochi, 4 Jan 2027 to 26 Feb 2027'. */
const endOf = (side: 'from' | 'to') => {
  const batch = sql.table(`${side}_batches`)
  return [
    sql<string>`case when ${batch}.id is not null and ${batch}.campus is null then 'Online'
      else ${sql.ref(`enrollmentMoves.${side}Campus`)} end`.as(`${side}Where`),
    sql<string | null>`${batch}.starts_on::text`.as(`${side}StartsOn`),
    sql<string | null>`${batch}.ends_on::text`.as(`${side}EndsOn`),
  ] as const
}

function moves(db: Queryable) {
  return db
    .selectFrom('enrollmentMoves')
    .innerJoin('admins', 'admins.id', 'enrollmentMoves.movedBy')
    .leftJoin('batches as fromBatches', 'fromBatches.id', 'enrollmentMoves.fromBatch')
    .leftJoin('batches as toBatches', 'toBatches.id', 'enrollmentMoves.toBatch')
    .leftJoin('moveDues', 'moveDues.moveId', 'enrollmentMoves.id')
    .select(['moveDues.state as dueState', 'moveDues.reason as dueReason'])
    .select('moveDues.orderId as dueOrderId')
    .select(['enrollmentMoves.id', 'toCampus', 'differenceInPaise', 'settledBy'])
    .select('toBatch')
    .select(['enrollmentMoves.orderId', 'refundId', 'enrollmentMoves.reason', 'movedAt'])
    .select('admins.name as movedBy')
    .select([...endOf('from'), ...endOf('to')])
    .orderBy('enrollmentMoves.position', 'desc')
}
