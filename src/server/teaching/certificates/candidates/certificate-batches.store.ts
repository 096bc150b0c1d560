import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

/** A batch with students. Days are YYYY-MM-DD. */
export type BatchOfCourse = {
  id: string
  startsOn: string
  endsOn: string
  /** null: online. */
  campus: string | null
}

export type EndedBatchRow = BatchOfCourse & {
  courseId: string
  courseName: string
  courseCode: string
  places: number
  /** Enrollments with a valid certificate. */
  certified: number
}

type EndedFilter = { from: string; to: string; campus: string | undefined }

/** The most ended batches that are offered at once. */
const MOST_ENDED = 200

/** All SQL about the batches whose students can get a certificate. */
export function certificateBatchesStore(db: Queryable) {
  return {
    /** Batches of a course with active enrollments, the last to end first. */
    ofCourse: async (courseId: string): Promise<BatchOfCourse[]> => {
      const { rows } = await sql<BatchOfCourse>`
        select ${batchColumns} from batches
        where batches.course_id = ${courseId} and exists (select from enrollments
          where enrollments.batch_id = batches.id and enrollments.ended_at is null)
        order by batches.ends_on desc, batches.id`.execute(db)
      return rows
    },
    /** Batches whose last day is in this span of days, both included. campus: or 'Online'. */
    ended: async ({ from, to, campus }: EndedFilter): Promise<EndedBatchRow[]> => {
      const { rows } = await sql<EndedBatchRow>`
        select ${batchColumns}, batches.course_id, courses.course_name, courses.course_code,
          counted.places, counted.certified
        from batches
        join courses on courses.id = batches.course_id
        cross join lateral (
          select count(*) as places, count(certificates.id) as certified
          from enrollments
          left join certificates
            on certificates.enrollment_id = enrollments.id and certificates.revoked_at is null
          where enrollments.batch_id = batches.id and enrollments.ended_at is null
        ) as counted
        where batches.cancelled_at is null and batches.ends_on between ${from}::date and ${to}::date
          and counted.places > 0
          and coalesce(batches.campus, 'Online') = coalesce(${campus ?? null}::text, batches.campus, 'Online')
        order by batches.ends_on desc, lower(courses.course_name), batches.id
        limit ${MOST_ENDED}`.execute(db)
      return rows
    },
  }
}

const batchColumns = sql`batches.id, to_char(batches.starts_on, 'YYYY-MM-DD') as starts_on,
  to_char(batches.ends_on, 'YYYY-MM-DD') as ends_on, batches.campus`
