import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { HOUR_MS } from '../../foundation/durations.ts'
import { profilesOf } from '../../db/joined-profiles.store.ts'

/** What a student has of a course already, before they ask for it. */
export type Standing = {
  /** One that is not completed. */
  hasEnrollment: boolean
  /** Orders of theirs for it that are undecided, or ended unpaid: what is to be gone on with, or may be paid late. */
  hasOrders: boolean
  /** How many orders of whatever course they have placed in the last hour. */
  placedLately: number
}

/** In one look and without a lock: most students have none of it. What changes meanwhile is seen where the order is placed. */
export async function standingOf(
  db: Queryable,
  { studentId, courseId, now }: { studentId: string; courseId: string; now: Date },
): Promise<Standing> {
  const own = profilesOf(studentId)
  const lately = new Date(now.getTime() - HOUR_MS)
  const { rows } = await sql<Standing>`
    select
      exists (select from enrollments
        where student_id = ${own} and course_id = ${courseId}
          and ended_at is null and completed_at is null) as has_enrollment,
      exists (select from orders where student_id = ${own} and course_id = ${courseId} and move_id is null
        and state in ('created', 'awaitingCustomer', 'underReview', 'failed', 'expired')) as has_orders,
      (select count(*)::int from orders
        where student_id = ${own} and created_at > ${lately}) as placed_lately`.execute(db)
  const [standing] = rows
  if (standing === undefined) throw new Error('a question without from has one answer')
  return standing
}
