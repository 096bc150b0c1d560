import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { invariant } from '../../foundation/invariant.ts'
import { openGroupLine } from '../records/line-places.store.ts'

/** What a student has of a course already, before they ask for it. */
export type Standing = {
  /** One that is not completed. */
  hasEnrollment: boolean
  /** An organisation has ordered a place for them, and has not paid yet. */
  isInGroup: boolean
  /** Orders of theirs for it that are undecided, or ended unpaid: what is to be gone on with, or may be paid late. */
  hasOrders: boolean
  /** How many orders of whatever course they have placed in the last hour. */
  placedLately: number
  /** Something may lower the price for them without a code. */
  mayPayLess: boolean
}

/** In one look and without a lock: most students have none of it. What changes meanwhile is seen where the order is placed. */
export async function standingOf(
  db: Queryable,
  { studentId, courseId, now }: { studentId: string; courseId: string; now: Date },
): Promise<Standing> {
  const lately = new Date(now.getTime() - HOUR_MS)
  const { rows } = await sql<Standing>`
    select
      exists (select from ${rowsOfTheirs(
        'enrollments',
        sql`course_id = ${courseId} and ended_at is null and completed_at is null`,
      )}) as has_enrollment,
      exists (${openGroupLine(theirs, sql`${courseId}::uuid`)}) as is_in_group,
      exists (select from ${rowsOfTheirs('orders', sql`not is_group`)}
        where course_id = ${courseId} and move_id is null
          and state in ('created', 'awaitingCustomer', 'underReview', 'failed', 'expired')) as has_orders,
      (select count(*)::int from ${rowsOfTheirs(
        'orders',
        sql`created_at > ${lately} and not is_group`,
      )}) as placed_lately,
      exists (select from concessions
        where student_id = ${theirs} and course_id = ${courseId} and state = 'open')
        or exists (select from concessions where via = 'automatic' and state = 'open') as may_pay_less
    -- offset 0: else it is written into each of these conditions, and asked for each row that one looks at
    from (select profiles_of(${studentId}) as profiles offset 0) as person`.execute(db)
  const [standing] = rows
  invariant(standing, 'a query about one student has one row')
  return standing
}

/** One of the profiles of who asks, which are looked up once for all of it. */
const theirs = sql`any (person.profiles)`

/**
 * Rows of each of their profiles, which are one or two. PostgreSQL counts on ten and reads a table of some thousand rows whole
 * instead; offset 0 lets it look for the rows of each.
 */
function rowsOfTheirs(table: 'orders' | 'enrollments', and: RawBuilder<unknown>) {
  return sql`unnest(person.profiles) as profile,
    lateral (select * from ${sql.table(table)} where student_id = profile and ${and} offset 0) as own`
}
