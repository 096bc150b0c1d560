import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { courseFieldNames, officeRowFields } from '#contract/catalog/course-fields.ts'
import { durationsOnAdd } from '#contract/platform/limits.ts'
import type { CourseStatus, OfficeCourseSort } from '#contract/catalog/office-catalog.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { coursesFound, relevance } from '../search/course-search.store.ts'
import type { FoundCourse } from '../search/course-search.store.ts'
import { columnsOf, courseOfRow } from '../courses/course-row.ts'
import type { OfficeCourse, OfficeCourseRow } from '../courses/office-course.ts'
import type { SearchTerm } from '../search/search-words.ts'

type Column = Exclude<OfficeCourseSort, `-${string}`>

export type OfficeCourseFilter = {
  terms: readonly SearchTerm[]
  departmentId?: string | undefined
  mode?: string | undefined
  duration?: string | undefined
  /** Default: all but hidden ones. */
  status?: CourseStatus | undefined
}

export type OfficeCourseOrder = {
  /** Default: best match, or the name without a search. */
  sort: OfficeCourseSort | undefined
  slice: Slice | undefined
}

/** The office's reads of courses, including drafts and hidden ones. */
export function officeCoursesStore(db: Queryable) {
  return {
    list: (filter: OfficeCourseFilter, order: OfficeCourseOrder) => list(db, filter, order),

    /** With descriptions, ordered by code, for the export. */
    async listWhole(filter: OfficeCourseFilter, limit: number): Promise<OfficeCourse[]> {
      const rows = await matching(db, filter)
        .select(wholeColumns)
        .select(statusOf.as('status'))
        .orderBy(sql`lower(courses.course_code)`)
        .limit(limit)
        .execute()
      return rows.map(courseOfRow)
    },

    async find(id: string): Promise<OfficeCourse | null> {
      const row = await whole(db).where('courses.id', '=', id).executeTakeFirst()
      return row ? courseOfRow(row) : null
    },

    /** Prevents changes and orders until the transaction ends. */
    async lock(id: string): Promise<OfficeCourse | null> {
      const query = whole(db).where('courses.id', '=', id).forUpdate('courses')
      const row = await query.executeTakeFirst()
      return row ? courseOfRow(row) : null
    },

    /** As lock, of all courses with these codes. */
    async lockByCodes(codes: readonly string[]): Promise<OfficeCourse[]> {
      const lowered = codes.map((code) => code.toLowerCase())
      const rows = await whole(db)
        .where(sql<boolean>`lower(courses.course_code) = any (${lowered}::text[])`)
        // a fixed order, so that concurrent imports wait instead of deadlocking
        .orderBy('courses.id')
        .forUpdate('courses')
        .execute()
      return rows.map(courseOfRow)
    },
  }
}

const statusOf = sql<CourseStatus>`case when courses.hidden_at is not null then 'hidden'
  when courses.drafted_at is not null then 'draft' else 'published' end`

const identity = [
  'courses.id',
  'courses.version',
  'courses.updatedAt as editedAt',
  'courses.editedByName as editedBy',
  'departments.title as departmentTitle',
] as const
const rowColumns = [...identity, ...columnsOf(officeRowFields)]
const wholeColumns = [...identity, ...columnsOf(courseFieldNames)]

type Tables = DB & { found: FoundCourse }
type CourseQuery<Row> = SelectQueryBuilder<Tables, 'courses' | 'departments' | 'found', Row>

function whole(db: Queryable) {
  return db
    .selectFrom('courses')
    .innerJoin('departments', 'departments.id', 'courses.departmentId')
    .select(wholeColumns)
    .select(statusOf.as('status'))
}

async function list(
  db: Queryable,
  filter: OfficeCourseFilter,
  { sort, slice }: OfficeCourseOrder,
): Promise<{ courses: OfficeCourseRow[]; total: number }> {
  if (filter.terms.length === 0 && slice) return page(db, filter, { sort, slice })
  // finds the ids first and joins the columns later: thousands may match
  const all = sorted(matching(db, filter), sort, filter.terms)
    .select(['courses.id as courseId', 'found.points'])
    // counted in the same query, because counting separately would search twice
    .select(sql<number>`count(*) over ()`.as('total'))
  const ids = slice ? all.limit(slice.limit).offset(slice.offset) : all
  const rows = await sorted(
    db
      .selectFrom('courses')
      .innerJoin('departments', 'departments.id', 'courses.departmentId')
      .innerJoin(ids.as('found'), 'found.courseId', 'courses.id')
      .select(rowColumns)
      .select([statusOf.as('status'), 'found.total']),
    sort,
    filter.terms,
  ).execute()
  const isPastEnd = rows.length === 0 && slice !== undefined && slice.offset > 0
  const total = isPastEnd ? await count(db, filter) : (rows[0]?.total ?? 0)
  return { courses: rows.map(courseOfRow), total }
}

type Paged = { sort: OfficeCourseSort | undefined; slice: Slice }

/** Without words there is no search, so the page and its count are separate queries. */
async function page(
  db: Queryable,
  filter: OfficeCourseFilter,
  { sort, slice }: Paged,
): Promise<{ courses: OfficeCourseRow[]; total: number }> {
  const ids = sorted(toSort(db, filter, { sort, slice }).select('courses.id'), sort, [])
    .limit(slice.limit)
    .offset(slice.offset)
  const rows = sorted(
    matching(db, { terms: [], status: filter.status })
      .where('courses.id', 'in', db.selectFrom(ids.as('page')).select('page.id'))
      .select(rowColumns)
      .select(statusOf.as('status')),
    sort,
    [],
  )
  const [courses, total] = await Promise.all([rows.execute(), count(db, filter)])
  return { courses: courses.map(courseOfRow), total }
}

/**
 * The source of a page without words. Sorted by department, it takes only as many courses of each
 * as can be on the page, by an index. Sorting all courses would be slow, and
 * departments are few.
 */
function toSort(
  db: Queryable,
  filter: OfficeCourseFilter,
  { sort, slice }: Paged,
): CourseQuery<object> {
  if (sort !== 'department' && sort !== '-department') return matching(db, filter)
  const firstOfEach = db.selectFrom('departments').innerJoinLateral(
    (courses) =>
      courses
        .selectFrom('courses')
        .selectAll('courses')
        .whereRef('courses.departmentId', '=', 'departments.id')
        .where(narrowedBy(filter))
        .orderBy(sortColumns.name)
        .orderBy('courses.id')
        .limit(slice.limit + slice.offset)
        .as('courses'),
    (join) => join.onTrue(),
  )
  // the same names, fewer rows
  return firstOfEach
}

async function count(db: Queryable, filter: OfficeCourseFilter): Promise<number> {
  if (isUntouched(filter)) return countUnhidden(db)
  const number = sql<number>`count(*)`.as('number')
  const row =
    filter.terms.length > 0
      ? await matching(db, filter).select(number).executeTakeFirstOrThrow()
      : await db
          .selectFrom('courses')
          .where(narrowedBy(filter))
          .select(number)
          .executeTakeFirstOrThrow()
  return row.number
}

function isUntouched({ terms, departmentId, mode, duration, status }: OfficeCourseFilter): boolean {
  return terms.length === 0 && [departmentId, mode, duration, status].every((one) => !one)
}

async function countUnhidden(db: Queryable): Promise<number> {
  const { number } = await db
    .selectFrom('courses')
    .select((course) => course.fn.countAll<number>().as('number'))
    .where('hiddenAt', 'is', null)
    .executeTakeFirstOrThrow()
  return number
}

/**
 * Uses a left join although every course has a department, because PostgreSQL drops an unused left
 * join.
 */
function matching(db: Queryable, filter: OfficeCourseFilter): CourseQuery<object> {
  return db
    .selectFrom('courses')
    .leftJoin('departments', 'departments.id', 'courses.departmentId')
    .innerJoin(coursesFound(filter.terms).as('found'), 'found.courseId', 'courses.id')
    .where(narrowedBy(filter))
}

/** The filter's conditions without its words. */
function narrowedBy(filter: OfficeCourseFilter): RawBuilder<boolean> {
  const { departmentId, mode, duration, status } = filter
  const rules = [
    status === undefined
      ? sql<boolean>`courses.hidden_at is null`
      : sql<boolean>`${statusOf} = ${status}`,
    departmentId && sql<boolean>`courses.department_id = ${departmentId}`,
    mode && sql<boolean>`courses.mode = ${mode}`,
    duration && sql<boolean>`courses.duration = ${duration}`,
  ].filter((rule) => typeof rule === 'object')
  return sql<boolean>`${sql.join(rules, sql` and `)}`
}

/** Sorts durations by length; values outside the specification come last. */
const durationLength = sql`array_position(array[${sql.join(durationsOnAdd.map((text) => sql.lit(text)))}]::text[], courses.duration)`

const sortColumns: Record<Column, RawBuilder<unknown>> = {
  code: sql`lower(courses.course_code)`,
  name: sql`lower(courses.course_name)`,
  department: sql`lower(departments.title)`,
  mode: sql`courses.mode`,
  duration: durationLength,
  fee: sql`courses.fee_in_paise`,
  photo: sql`courses.photo is not null`,
  status: statusOf,
  edited: sql`courses.updated_at`,
}

/** Ends every sort with name and id, so that pages never overlap. */
function sorted<Row>(
  query: CourseQuery<Row>,
  sort: OfficeCourseSort | undefined,
  terms: readonly SearchTerm[],
): CourseQuery<Row> {
  const byName = (rest: CourseQuery<Row>) => rest.orderBy(sortColumns.name).orderBy('courses.id')
  if (sort === undefined)
    return byName(terms.length > 0 ? query.orderBy(relevance(terms), 'desc') : query)
  // no nulls here: an index read backwards gives this order
  if (sort === '-name') return query.orderBy(sortColumns.name, 'desc').orderBy('courses.id', 'desc')
  if (sort === '-code') return byName(query.orderBy(sortColumns.code, 'desc'))
  const isDown = sort.startsWith('-')
  // a sort is a column's name, with or without the sign
  const column = sortColumns[(isDown ? sort.slice(1) : sort) as Column]
  return byName(
    query.orderBy(column, (by) => (isDown ? by.desc().nullsLast() : by.asc().nullsLast())),
  )
}
