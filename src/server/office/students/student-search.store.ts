import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { foundAtMost } from '#contract/limits.ts'
import type { StudentFilters, StudentSort, StudentStanding } from '#contract/office-students.ts'
import type { Queryable } from '../../db/database.ts'
import { stayingProfile } from '../../db/joined-profiles.store.ts'
import { objectionsOf } from '../../db/objections-of.ts'
import type { Slice } from '../../foundation/list-page.ts'
import { likePatterns } from '../basics/like-patterns.ts'

/** The ids of `all` that the words fit, where these are at most `foundAtMost`; of more, those of the `page`. */
export type ByWords = { all: readonly string[] } | { page: readonly string[] }

/**
 * Whom the words fit, of the table that holds nothing but what is looked for and sorted by (student_search). Looked for
 * once for both, and no more kept than tell whether they are few, or stand before the page's end: names that are alike stand
 * together in the list's order, so no walk along it ends soon.
 */
export async function findByWords(
  db: Queryable,
  filters: StudentFilters,
  { limit, offset }: Slice,
): Promise<ByWords> {
  const order = orderings[filters.sort ?? 'name']
  const { rows } = await sql<{ all: string[] | null; page: string[] }>`
    with hits as materialized (
        select student_id from student_search where ${fitting(filters)}
        order by ${order} limit ${Math.max(foundAtMost + 1, limit + offset)}),
      few as (select count(*) <= ${foundAtMost} as all from hits)
    select case when few.all then array(select student_id from hits) end as all,
      case when few.all then '{}' else array(select student_id from hits limit ${limit} offset ${offset}) end as page
    from few`.execute(db)
  const [{ all, page } = { all: null, page: [] }] = rows
  return all === null ? { page } : { all }
}

const orderings: Record<StudentSort, RawBuilder<unknown>> = {
  name: sql`name, student_id`,
  '-name': sql`name desc, student_id desc`,
  joined: sql`joined_at, student_id`,
  '-joined': sql`joined_at desc, student_id desc`,
  email: sql`email, student_id`,
  '-email': sql`email desc, student_id desc`,
}

/** The ids of whom all the words fit, as a question. */
export function idsByWords(words: string | undefined): RawBuilder<string> {
  return sql<string>`(select student_id from student_search where ${wordsFit(words)})`
}

function fitting({ q, standing, course }: StudentFilters): RawBuilder<unknown> {
  const isOfCourse = sql` and student_id in (
    select ${stayingProfile} from enrollments join students as own on own.id = enrollments.student_id
    where course_id = ${course} and ended_at is null)`
  return sql`${wordsFit(q)} and standing in (${sql.join(standings[standing ?? 'open'])})
    ${course ? isOfCourse : sql``}`
}

function wordsFit(words: string | undefined): RawBuilder<unknown> {
  const each = likePatterns(words).map((pattern) => sql`student_search.words like ${pattern}`)
  return sql.join([sql`true`, ...each], sql` and `)
}

const standings: Record<StudentStanding | 'open', readonly StudentStanding[]> = {
  open: ['active', 'blocked'],
  active: ['active'],
  blocked: ['blocked'],
  joined: ['joined'],
  closed: ['closed'],
}

/** For an operator: students who are looked for by what they are not, or not at all (invariant J11), as sentences. */
export function objectionsToStudentSearch(db: Queryable): Promise<string[]> {
  return objectionsOf(db, [
    {
      what: 'the student is not looked for by name, e-mail and phone as they are',
      found: sql`
        select student_id::text as id
        from searched_students full join student_search using (student_id)
        where row(searched_students.*) is distinct from row(student_search.*)`,
    },
  ])
}
