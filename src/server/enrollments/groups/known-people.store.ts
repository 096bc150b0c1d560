import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { openGroupLine } from '../records/line-places.store.ts'

/** A profile that may be the one of a person who was typed. */
export type KnownPerson = {
  /** The profile by which the person is read and written to. */
  id: string
  name: string
  isBlocked: boolean
  isClosed: boolean
  /** A place in the course, or an order for one that can be paid, of their own or of a group. */
  hasPlace: boolean
}

type Asked = { courseId: string; name: string; phone: string | null; email: string | null }

/**
 * Whose profile it is: by the address where one is named, else the only one with this number and name.
 * @returns null where a new one is to be made.
 */
export async function findKnown(db: Queryable, asked: Asked): Promise<KnownPerson | null> {
  const { courseId, name, phone, email } = asked
  const named =
    email === null
      ? sql`own.phone = ${phone} and lower(trim(own.first_name || ' ' || own.last_name)) = lower(${name})
          and own.closed_at is null`
      : sql`own.email = ${email}`
  const { rows } = await sql<KnownPerson>`
    select distinct students.id, trim(students.first_name || ' ' || students.last_name) as name,
      students.blocked_at is not null as is_blocked, students.closed_at is not null as is_closed,
      exists (select from enrollments where student_id = any (profiles_of(students.id)) and course_id = ${courseId}
        and ended_at is null and completed_at is null)
      or exists (select from order_lines where course_id = ${courseId} and is_payable and kind = 'enrollment'
        and student_id = any (profiles_of(students.id)))
      or exists (${openGroupLine(sql`students.id`, sql`${courseId}::uuid`)}) as has_place
    from students as own join students on students.id = coalesce(own.merged_into, own.id)
    where ${named} limit 2`.execute(db)
  return rows.length === 1 ? (rows[0] ?? null) : null
}
