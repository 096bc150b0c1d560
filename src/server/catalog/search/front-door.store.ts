import { sql } from 'kysely'
import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { likeText } from '../../platform/db/like-text.ts'
import { nextBatch } from './course-batches.store.ts'
import { cardColumns, listedCourse, matching, shownCourses } from './catalog.store.ts'
import type { CourseFilter } from './catalog.store.ts'
import { relevance } from './course-search.store.ts'

/** SQL for the front page and for suggestions while typing; only visible courses. */
export function frontDoorStore(db: Queryable) {
  return {
    /**
     * The first courses by name of each of the first non-empty departments, in the order of the
     * menu.
     */
    async firstOfDepartments(wanted: { today: string; departments: number; courses: number }) {
      const rows = await db
        .selectFrom(
          shownCourses(db)
            .select([...cardColumns, 'departments.slug'])
            .select(nextBatch({ today: wanted.today }).as('nextBatch'))
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
      return rows.map(listedCourse)
    },

    startingNext: (today: string, limit: number) => startingNext(db, today, limit),

    departmentsNamed: (words: readonly string[], limit: number) =>
      departmentsNamed(db, words, limit),

    /** The best matches while somebody is typing; skips descriptions. */
    async suggestCourses(
      filter: Pick<CourseFilter, 'today' | 'terms' | 'campuses' | 'narrows'>,
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
  /** The batch's fee, or its course's. */
  feeInPaise: Paise | null
  trainerName: string | null
  /** One entry a line. */
  outcomes: string | null
}

/** The next batch of each course that takes students, earliest first. */
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
    .leftJoin('trainers', 'trainers.id', 'next.trainerId')
    .where('courses.enrollmentClosed', 'is', null)
    .select(['next.id', 'courses.id as courseId', 'courses.courseName', 'departments.slug'])
    .select(['next.weekdays', 'next.campus', 'courses.outcomes'])
    .select(sql<string>`to_char(next.starts_on, 'YYYY-MM-DD')`.as('startsOn'))
    .select(sql<string | null>`to_char(next.starts_at, 'HH24:MI')`.as('startsAt'))
    .select(sql<string | null>`to_char(next.ends_at, 'HH24:MI')`.as('endsAt'))
    .select(({ fn }) => [
      fn.coalesce('next.feeInPaise', 'courses.feeInPaise').as('feeInPaise'),
      fn.coalesce('trainers.name', 'courses.trainerName').as('trainerName'),
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

/** Non-empty departments with a title, or a word in it, that begins with one of these words. */
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
