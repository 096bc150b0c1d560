import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { openGroupLine } from '../../teaching/enrollments/enrollments.service.ts'

/** The people with an enrollment in the course, or an open order for it, their own or a group's. */
export async function placedIn(
  db: Queryable,
  { courseId, studentIds }: { courseId: string; studentIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (studentIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select students.id from students
    where id = any (${studentIds}::uuid[]) and (
      exists (select from enrollments where student_id = any (profiles_of(students.id)) and course_id = ${courseId}
        and ended_at is null and completed_at is null)
      or exists (select from order_lines where course_id = ${courseId} and is_payable and kind = 'enrollment'
        and student_id = any (profiles_of(students.id)))
      or exists (${openGroupLine(sql`students.id`, sql`${courseId}::uuid`)}))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
