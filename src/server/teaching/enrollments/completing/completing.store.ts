import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'

/**
 * Completes and reopens enrollments by their batch's last day. today: the day in India,
 * 'YYYY-MM-DD'.
 */
export function completingStore(tx: Transaction) {
  return {
    /**
     * Completes active enrollments in batches that are over and were not cancelled.
     * @returns how many.
     */
    complete: async (today: string, now: Date): Promise<number> => {
      const { numAffectedRows = 0n } = await sql`
        update enrollments set completed_at = ${now} where id in (
          select enrollments.id from batches join enrollments on enrollments.batch_id = batches.id
          where batches.ends_on < ${today}::date and batches.cancelled_at is null
            and enrollments.ended_at is null and enrollments.completed_at is null
          order by enrollments.id for update of enrollments)`.execute(tx)
      return Number(numAffectedRows)
    },
    /**
     * Reopens enrollments in batches that now end later, unless the student has bought the course
     * again.
     * @returns how many.
     */
    reopen: async (today: string): Promise<number> => {
      const { numAffectedRows = 0n } = await sql`
        update enrollments set completed_at = null where id in (
          select enrollments.id from batches join enrollments on enrollments.batch_id = batches.id
          where batches.ends_on >= ${today}::date
            and enrollments.ended_at is null and enrollments.completed_at is not null
            and not exists (select from enrollments as again
              where again.student_id = any ((select profiles_of(enrollments.student_id))::uuid[]) and again.course_id = enrollments.course_id
                and again.ended_at is null and again.id > enrollments.id)
          order by enrollments.id for update of enrollments)`.execute(tx)
      return Number(numAffectedRows)
    },
  }
}
