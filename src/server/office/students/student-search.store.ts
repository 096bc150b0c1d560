import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { foundAtMost } from '#contract/platform/limits.ts'
import type {
  StudentFilters,
  StudentSort,
  StudentStanding,
} from '#contract/office/office-students.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { canonicalProfile } from '../../platform/db/joined-profiles.store.ts'
import { objectionsOf } from '../../platform/db/objections-of.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'
import { likePatterns } from '../basics/like-patterns.ts'

/**
 * `all`: the ids of all matches, if there are at most `foundAtMost`; otherwise `page`: only those
 * of the page.
 */
export type ByWords = { all: readonly string[] } | { page: readonly string[] }

/**
 * Finds matching students in a table with only the search and sort columns.
 * One query gives both results. It keeps just enough rows to tell few matches from many, or to fill
 * the page. Walking the list's order would not end soon, because similar names are next to each
 * other in it.
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

/** A subquery for the ids of students who match all words. */
export function idsByWords(words: string | undefined): RawBuilder<string> {
  return sql<string>`(select student_id from student_search where ${wordsFit(words)})`
}

function fitting(filters: StudentFilters): RawBuilder<unknown> {
  const { q, standing, from, to } = filters
  const enrolled = idsEnrolled(filters)
  return sql.join(
    [
      wordsFit(q),
      sql`standing in (${sql.join(standings[standing ?? 'open'])})`,
      ...(enrolled ? [sql`student_id in ${enrolled}`] : []),
      ...(from ? [sql`joined_at >= ${startOfIndianDay(from)}`] : []),
      ...(to ? [sql`joined_at < ${startOfIndianDay(dayAfter(to, 1))}`] : []),
    ],
    sql` and `,
  )
}

/**
 * A subquery for the students with one active enrollment that matches course, batch and campus;
 * null without such a filter.
 */
export function idsEnrolled({ course, batch, campus }: StudentFilters): RawBuilder<string> | null {
  const wanted = [
    ...(course ? [sql`course_id = ${course}`] : []),
    ...(batch ? [sql`batch_id = ${batch}`] : []),
    ...(campus ? [sql`campus = ${campus}`] : []),
  ]
  if (wanted.length === 0) return null
  return sql<string>`(
    select ${canonicalProfile} from enrollments join students as own on own.id = enrollments.student_id
    where ended_at is null and ${sql.join(wanted, sql` and `)})`
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

/**
 * For the operator: one sentence for each student whose search row is outdated or missing
 * (invariant J11).
 */
export function inconsistenciesInStudentSearch(db: Queryable): Promise<string[]> {
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
