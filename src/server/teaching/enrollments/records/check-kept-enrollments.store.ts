import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

/**
 * Reasons for kept enrollments with another amount than the activity log names, as sentences. The
 * returned amount can't be recalculated: other money may pay for the order since.
 */
export async function objectionsToKeptEnrollments(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select kept_enrollments.id from kept_enrollments
    join enrollments on enrollments.id = enrollment_id
    where not exists (
      select from activity
      where subject_kind = 'order' and subject_id = enrollments.order_id and action = 'enrollment-kept'
        and regexp_replace(before ->> 'returned', '[^0-9.]', '', 'g')::numeric * 100 = returned_in_paise)`.execute(
    db,
  )
  return rows.map(({ id }) => `${id}: it stays for another amount than the activity log wrote down`)
}
