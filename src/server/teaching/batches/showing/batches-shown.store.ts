import { sql } from 'kysely'
import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** Queries about batches for visitors. */
export function batchesShownStore(db: Queryable) {
  return {
    /**
     * The fee of a published course in paise; undefined where there is no such course, null where
     * it has no fee.
     */
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

    /** The batches of these published courses that are open for enrollment on this day. */
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
