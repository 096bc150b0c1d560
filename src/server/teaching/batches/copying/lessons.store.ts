import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { batchOf, batchRows } from '../records/batches.store.ts'
import type { Lessons } from './copy-warnings.ts'

/** The lessons of these trainers on a day or later, in batches that are not cancelled. */
export async function lessonsOfTrainers(
  db: Queryable,
  { trainers, from }: { trainers: readonly string[]; from: string },
): Promise<Lessons[]> {
  if (trainers.length === 0) return []
  const rows = await batchRows(db)
    .innerJoin('courses', 'courses.id', 'batches.courseId')
    .select('courses.courseName')
    .where('batches.trainerId', 'in', [...new Set(trainers)])
    .where('batches.cancelledAt', 'is', null)
    .where('batches.endsOn', '>=', sql<Date>`${from}::date`)
    .orderBy('batches.startsOn')
    .execute()
  return rows.map(({ courseName, ...batch }) => ({ ...batchOf(batch), courseName }))
}
