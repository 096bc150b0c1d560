import { sql } from 'kysely'
import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import type { Queryable } from '../../db/database.ts'

/** How what visitors see of batches is found. */
export function batchesShownStore(db: Queryable) {
  return {
    /** Of a course that visitors see; undefined where there is none, null of one without a fee. */
    feeOf: async (
      courseId: string,
    ): Promise<{ feeInPaise: Paise | null; departmentId: string } | undefined> => {
      const row = await db
        .selectFrom('courses')
        .select(['feeInPaise', 'departmentId'])
        .where('id', '=', courseId)
        .where('isPublic', '=', true)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { feeInPaise, departmentId } = row
      return { feeInPaise: feeInPaise === null ? null : paise(feeInPaise), departmentId }
    },

    /** The batches of these courses that one may enroll in on this day, of those that visitors see. */
    openBatchIds: async (courseIds: string[], today: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('batches')
        .innerJoin('courses', 'courses.id', 'batches.courseId')
        .select('batches.id')
        .where('batches.courseId', 'in', courseIds)
        .where('batches.cancelledAt', 'is', null)
        .where('batches.enrollUntil', '>=', sql<Date>`${today}::date`)
        .where('courses.isPublic', '=', true)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}
