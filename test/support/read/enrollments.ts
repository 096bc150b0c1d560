import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/database.ts'

/** The owner of the enrollments that are read. */
type Whose = { orderId: string } | { studentId: string } | { batchId: string }

/** Enrollments by the time at which they began; endedAt is null while they last. */
export async function enrollmentsOf(db: Queryable, whose: Whose) {
  return db
    .selectFrom('enrollments')
    .select(['id', 'orderId', 'studentId', 'courseId', 'endedAt', 'endReason'])
    .where((of) => of.and(whose))
    .orderBy('enrolledAt')
    .execute()
}

/** The ids of the certificates that were issued for an order's enrollments. */
export async function certificatesOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('certificates')
    .innerJoin('enrollments', 'enrollments.id', 'certificates.enrollmentId')
    .select('certificates.id')
    .where('enrollments.orderId', '=', orderId)
    .execute()
}

/** The id of the student's last move whose price difference was once due; null: there was none. */
export async function lastDueMoveOf(db: Queryable, studentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('moveDues')
    .innerJoin('enrollmentMoves', 'enrollmentMoves.id', 'moveDues.moveId')
    .innerJoin('enrollments', 'enrollments.id', 'enrollmentMoves.enrollmentId')
    .select('moveId')
    .where('enrollments.studentId', '=', studentId)
    .orderBy('enrollmentMoves.position', 'desc')
    .executeTakeFirst()
  return row?.moveId ?? null
}

/** Paid orders for the course with neither enrollment nor refund nor move nor a flag that names a missing place. */
export async function paidOrdersWithoutPlace(db: Queryable, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where course_id = ${courseId} and state = 'paid'
      and not exists (select from order_flags
        where order_flags.order_id = orders.id and kind = 'group-place-missing')
      and not exists (select from enrollments where enrollments.order_id = orders.id)
      and not exists (select from refunds where refunds.order_id = orders.id)
      and not exists (select from move_dues where move_dues.order_id = orders.id)
      and not exists (select from enrollment_moves where enrollment_moves.order_id = orders.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Students with several paid orders for the course of which none has a refund; a move's difference is no second one. */
export async function studentsWhoPaidTwice(db: Queryable, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ studentId: string }>`
    select student_id from orders
    where course_id = ${courseId} and state = 'paid'
      and not exists (select from refunds where refunds.order_id = orders.id)
      and not exists (select from enrollment_moves where enrollment_moves.order_id = orders.id)
      and not exists (select from move_dues where move_dues.order_id = orders.id)
    group by student_id having count(*) > 1`.execute(db)
  return rows.map(({ studentId }) => studentId)
}

/** The number of seats of a batch that orders hold until they are paid or end. */
export async function heldSeatsOf(db: Queryable, batchId: string): Promise<number> {
  const held = await db
    .selectFrom('seatHolds')
    .select('id')
    .where('batchId', '=', batchId)
    .where('releasedAt', 'is', null)
    .execute()
  return held.length
}
