import { sql } from 'kysely'
import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import type { Queryable } from '../../db/database.ts'
import { likeText } from '../../db/like-text.ts'
import { courseOfRow } from '../courses/course-row.ts'
import { cardColumns, matching, shownCourses } from './catalog.store.ts'
import type { CourseFilter } from './catalog.store.ts'
import { relevance } from './course-search.store.ts'

/** SQL of the front door, and of what is suggested while somebody types. Only what visitors see. */
export function frontDoorStore(db: Queryable) {
  return {
    /** The first courses by name of each of the first departments that have any, in the order of the menu. */
    async firstOfDepartments(wanted: { departments: number; courses: number }) {
      const rows = await db
        .selectFrom(
          shownCourses(db)
            .select([...cardColumns, 'departments.slug'])
            .select(
              sql<number>`row_number() over (partition by departments.id
                order by lower(courses.course_name), courses.id)`.as('place'),
            )
            .select(
              sql<number>`dense_rank() over (order by departments.position, departments.title,
                departments.id)`.as('departmentPlace'),
            )
            .as('placed'),
        )
        .selectAll()
        .where('place', '<=', wanted.courses)
        .where('departmentPlace', '<=', wanted.departments)
        .orderBy('departmentPlace')
        .orderBy('place')
        .execute()
      return rows.map(courseOfRow)
    },

    startingNext: (today: string, limit: number) => startingNext(db, today, limit),

    departmentsNamed: (words: readonly string[], limit: number) =>
      departmentsNamed(db, words, limit),

    /** The best few for who is still typing; descriptions are not looked at. */
    async suggestCourses(
      filter: Pick<CourseFilter, 'today' | 'terms' | 'campuses'>,
      limit: number,
    ) {
      const rows = await matching(db, filter, true)
        .select(['courses.id', 'courses.courseName', 'departments.title as departmentTitle'])
        .orderBy(relevance(filter.terms), 'desc')
        .orderBy(sql`lower(courses.course_name)`)
        .limit(limit)
        .execute()
      return rows
    },
  }
}

export type StartingBatch = {
  id: string
  courseId: string
  courseName: string
  slug: string
  startsOn: string
  weekdays: number[]
  startsAt: string | null
  endsAt: string | null
  campus: string | null
  /** Of the batch, else of its course. */
  feeInPaise: Paise | null
  trainerName: string | null
  /** A line each. */
  outcomes: string | null
}

/** Of each course that takes students the batch to come that starts next, the first of them first. */
async function startingNext(db: Queryable, today: string, limit: number): Promise<StartingBatch[]> {
  const next = db
    .selectFrom('batches')
    .distinctOn('courseId')
    .selectAll()
    .where('cancelledAt', 'is', null)
    .where(sql<boolean>`enroll_until >= ${today}::date and starts_on >= ${today}::date`)
    .orderBy('courseId')
    .orderBy('startsOn')
    .orderBy('id')
  const rows = await shownCourses(db)
    .innerJoin(next.as('next'), 'next.courseId', 'courses.id')
    .where('courses.enrollmentClosed', 'is', null)
    .select(['next.id', 'courses.id as courseId', 'courses.courseName', 'departments.slug'])
    .select(['next.weekdays', 'next.campus', 'courses.outcomes'])
    .select(sql<string>`to_char(next.starts_on, 'YYYY-MM-DD')`.as('startsOn'))
    .select(sql<string | null>`to_char(next.starts_at, 'HH24:MI')`.as('startsAt'))
    .select(sql<string | null>`to_char(next.ends_at, 'HH24:MI')`.as('endsAt'))
    .select(({ fn }) => [
      fn.coalesce('next.feeInPaise', 'courses.feeInPaise').as('feeInPaise'),
      fn.coalesce('next.trainerName', 'courses.trainerName').as('trainerName'),
    ])
    .orderBy('next.startsOn')
    .orderBy(sql`lower(courses.course_name)`)
    .orderBy('courses.id')
    .limit(limit)
    .execute()
  return rows.map(({ feeInPaise, ...row }) => ({
    ...row,
    feeInPaise: feeInPaise === null ? null : paise(feeInPaise),
  }))
}

/** Those with courses whose title, or a word of it, begins with one of these. */
async function departmentsNamed(db: Queryable, words: readonly string[], limit: number) {
  const patterns = words.map((word) => `% ${likeText(word)}%`)
  return db
    .selectFrom('departments')
    .select(['title', 'slug'])
    .where(sql<boolean>`' ' || lower(title) like any (${patterns}::text[])`)
    .where((department) =>
      department.exists(
        department
          .selectFrom('courses')
          .whereRef('courses.departmentId', '=', 'departments.id')
          .where('courses.isPublic', '=', true),
      ),
    )
    .orderBy('position')
    .orderBy('title')
    .limit(limit)
    .execute()
}
