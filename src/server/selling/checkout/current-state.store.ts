import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import { openGroupLine } from '../../teaching/enrollments/enrollments.service.ts'
import { literals } from '../../platform/db/literals.ts'
import { unpaidStates } from '../../money/payments.service.ts'

/** A student's state with a course before a request. */
export type CurrentState = {
  /** An enrollment that is not completed. */
  hasEnrollment: boolean
  /** A group order for them is open and unpaid. */
  isInGroup: boolean
  /**
   * They have orders for it that are undecided or ended unpaid, to continue or perhaps paid late.
   */
  hasOrders: boolean
  /** How many orders for any course they placed in the last hour. */
  placedLately: number
  /** A concession may lower their price without a code. */
  mayPayLess: boolean
}

/** Reads all of it in one query, without a lock. Placing the order detects later changes. */
export async function currentStateOf(
  db: Queryable,
  { studentId, courseId, now }: { studentId: string; courseId: string; now: Date },
): Promise<CurrentState> {
  const lately = new Date(now.getTime() - HOUR_MS)
  const { rows } = await sql<CurrentState>`
    select
      exists (select from ${ownRows(
        'enrollments',
        sql`course_id = ${courseId} and ended_at is null and completed_at is null`,
      )}) as has_enrollment,
      exists (${openGroupLine(ownProfiles, sql`${courseId}::uuid`)}) as is_in_group,
      exists (select from ${ownRows('orders', sql`not is_group`)}
        where course_id = ${courseId} and move_id is null
          and state in (${literals([...unpaidStates, 'underReview'])})) as has_orders,
      (select count(*)::int from ${ownRows(
        'orders',
        sql`created_at > ${lately} and not is_group`,
      )}) as placed_lately,
      exists (select from concessions
        where student_id = ${ownProfiles} and course_id = ${courseId} and state = 'open')
        or exists (select from concessions where via = 'automatic' and state = 'open') as may_pay_less
    -- offset 0: else it is written into each of these conditions, and asked for each row that one looks at
    from (select profiles_of(${studentId}) as profiles offset 0) as person`.execute(db)
  const [standing] = rows
  invariant(standing, 'a query about one student has one row')
  return standing
}

/** One of the student's profiles, which the query reads once. */
const ownProfiles = sql`any (person.profiles)`

/**
 * Rows of each of the student's one or two profiles. PostgreSQL estimates ten profiles and would
 * scan tables of some thousand rows; offset 0 keeps the index lookup for each profile.
 */
function ownRows(table: 'orders' | 'enrollments', and: RawBuilder<unknown>) {
  return sql`unnest(person.profiles) as profile,
    lateral (select * from ${sql.table(table)} where student_id = profile and ${and} offset 0) as own`
}
