import { sql } from 'kysely'
import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import type { Queryable } from '../../db/database.ts'

/** How what visitors see of batches is found. */
export function batchesShownStore(db: Queryable) {
  return {
    /** Of a course that visitors see; null where there is none. */
    courseWithBatches: async (
      courseId: string,
    ): Promise<{ feeInPaise: Paise | null; hasBatches: boolean } | null> => {
      const row = await db
        .selectFrom('courses')
        .select('courses.feeInPaise')
        .select(
          sql<boolean>`exists (select from batches
            where batches.course_id = courses.id and batches.cancelled_at is null)`.as(
            'hasBatches',
          ),
        )
        .where('courses.id', '=', courseId)
        .where('courses.isPublic', '=', true)
        .executeTakeFirst()
      if (!row) return null
      const { feeInPaise, hasBatches } = row
      return { hasBatches, feeInPaise: feeInPaise === null ? null : paise(feeInPaise) }
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
