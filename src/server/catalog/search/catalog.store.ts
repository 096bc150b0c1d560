import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { NextBatch } from '#contract/teaching/batches.ts'
import { cardFields, courseFieldNames } from '#contract/catalog/course-fields.ts'
import { paise } from '#contract/money/money.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import type { Paise } from '#contract/money/money.ts'
import { countChoices } from './course-counts.store.ts'
import {
  hasBatchAtAnyCampus,
  hasMatchingBatch,
  isNarrowed,
  nextBatch,
  nextStart,
} from './course-batches.store.ts'
import type { BatchFilter } from './course-batches.store.ts'
import { coursesFound, nearness, relevance } from './course-search.store.ts'
import type { FoundCourse } from './course-search.store.ts'
import type { CourseSummary, ListedCourse, ShownCourse } from '../courses/course.ts'
import { columnsOf, courseOfRow } from '../courses/course-row.ts'
import type { Department } from '../courses/department.ts'
import type { SearchTerm } from './search-words.ts'
import { shownOf } from '../descriptions/shown-description.ts'

export type CourseSort = 'relevance' | 'name' | 'fee' | '-fee' | 'newest' | 'start'

export type CourseFilter = BatchFilter & {
  /** The exact title. */
  department?: string | undefined
  mode?: string | undefined
  duration?: string | undefined
  /** Both ends are inclusive; a course without a fee is in no range. */
  fee?: { from: Paise | undefined; to: Paise | undefined } | undefined
  /** Words of a search; a course must match all. */
  terms: readonly SearchTerm[]
  /** Taught at one of these; null or omitted: anywhere. */
  campuses?: readonly string[] | null | undefined
}

export type CourseOrder = {
  /** Default: by department, then by name. */
  sort: CourseSort | undefined
  /** Default: all rows. */
  slice: { limit: number; offset: number } | undefined
}

/** SQL for courses and departments. It never returns drafts and hidden courses. */
export function catalogStore(db: Queryable) {
  return {
    async listDepartments(): Promise<Department[]> {
      return db
        .selectFrom('departments')
        .leftJoin('courses', (join) =>
          join
            .onRef('courses.departmentId', '=', 'departments.id')
            .on('courses.isPublic', '=', true),
        )
        .select(['departments.id', 'departments.title', 'departments.slug'])
        .select(['departments.description', 'departments.photo'])
        .select(({ fn }) => fn.count<number>('courses.id').as('courseCount'))
        .groupBy('departments.id')
        .orderBy('departments.position')
        .orderBy('departments.title')
        .execute()
    },

    listCourses: (filter: CourseFilter, order: CourseOrder) => listCourses(db, filter, order),

    countCourses: (filter: CourseFilter) => countCourses(db, filter),

    countChoices: (filter: CourseFilter, campuses: readonly string[]) =>
      countChoices(db, filter, campuses),

    findCourse: (id: string) => findCourse(db, id),

    /** Reads only what a purchase needs, because a course's texts are long. */
    async findCourseToSell(id: string): Promise<CourseToSell | null> {
      const row = await toSell(db).where('courses.id', '=', id).executeTakeFirst()
      return row ? courseOfRow(row) : null
    },

    relatedTo: (id: string, wanted: { today: string; limit: number }) => relatedTo(db, id, wanted),

    /** Ordered by id, so that pages neither repeat nor skip a course. */
    async coursesAfter(id: string | null, limit: number): Promise<CourseToSell[]> {
      let query = toSell(db)
      if (id !== null) query = query.where('courses.id', '>', id)
      const rows = await query.orderBy('courses.id').limit(limit).execute()
      return rows.map(courseOfRow)
    },

    /** Omits ids of courses that are not visible or are closed for enrollment. */
    async feesOf(ids: string[]): Promise<Map<string, Paise | null>> {
      if (ids.length === 0) return new Map()
      const rows = await shownCourses(db)
        .select(['courses.id', 'courses.feeInPaise'])
        .where('courses.id', 'in', ids)
        .where('courses.enrollmentClosed', 'is', null)
        .execute()
      const feeOf = (fee: number | null) => (fee === null ? null : paise(fee))
      return new Map(rows.map(({ id, feeInPaise }) => [id, feeOf(feeInPaise)]))
    },
  }
}

export type CourseToSell = CourseSummary & { isTrial: boolean; isSoldWithoutBatch: boolean }

/** Finds a visible course and prevents changes until the transaction ends. */
export async function lockCourse(tx: Transaction, id: string): Promise<CourseToSell | null> {
  const row = await toSell(tx).where('courses.id', '=', id).forShare('courses').executeTakeFirst()
  return row ? courseOfRow(row) : null
}

async function findCourse(db: Queryable, id: string): Promise<ShownCourse | null> {
  const row = await shownCourses(db)
    .select([...identity, ...columnsOf(courseFieldNames)])
    .select(['descriptionHtml', 'descriptionSummary', 'descriptionHtmlOf'])
    .where('courses.id', '=', id)
    .executeTakeFirst()
  return row ? { ...courseOfRow(row), shown: shownOf(row) } : null
}

function toSell(db: Queryable) {
  return shownCourses(db).select([...cardColumns, 'courses.isTrial', 'courses.isSoldWithoutBatch'])
}

/**
 * Finds courses of the same department: first those with most words in common, then those with a
 * similar fee. The order is deterministic, so that a page can be cached.
 */
async function relatedTo(
  db: Queryable,
  id: string,
  { today, limit }: { today: string; limit: number },
): Promise<ListedCourse[]> {
  const rows = await shownCourses(db)
    .innerJoin('courses as this', 'this.departmentId', 'courses.departmentId')
    .innerJoin('courseSearch as words', 'words.courseId', 'courses.id')
    .innerJoin('courseSearch as thisWords', 'thisWords.courseId', 'this.id')
    .select(cardColumns)
    .select(nextBatch({ today }).as('nextBatch'))
    .where('this.id', '=', id)
    .where('courses.id', '!=', id)
    .orderBy(nearness, 'desc')
    .orderBy(sql`abs(courses.fee_in_paise - this.fee_in_paise)`, (by) => by.asc().nullsLast())
    .orderBy(sql`lower(courses.course_name)`)
    .orderBy('courses.id')
    .limit(limit)
    .execute()
  return rows.map(listedCourse)
}

/** Returns the requested slice and the total. */
async function listCourses(
  db: Queryable,
  filter: CourseFilter,
  { sort, slice }: CourseOrder,
): Promise<{ courses: ListedCourse[]; total: number }> {
  const found = matching(db, filter)
    .select(cardColumns)
    // the next batch that matches the filter: a search for January in Kochi shows that one
    .select(nextBatch(filter).as('nextBatch'))
    // counted in the same query, because counting separately would search twice
    .select(sql<number>`count(*) over ()`.as('total'))
  let query = sorted(orderByRelevance(found, sort, filter), sort)
  if (slice) query = query.limit(slice.limit).offset(slice.offset)
  const rows = await query.execute()
  const isPastEnd = rows.length === 0 && slice !== undefined && slice.offset > 0
  const total = isPastEnd ? await countCourses(db, filter) : (rows[0]?.total ?? 0)
  return { courses: rows.map(listedCourse), total }
}

type CardRow = Parameters<typeof courseOfRow>[0]

export function listedCourse<R extends CardRow>({
  nextBatch: next,
  ...row
}: R & { nextBatch: NextBatch | null }) {
  return { ...courseOfRow(row), ...(next === null ? {} : { nextBatch: next }) }
}

async function countCourses(db: Queryable, filter: CourseFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Tables = DB & { found: FoundCourse }
type CourseQuery<Row> = SelectQueryBuilder<Tables, 'courses' | 'departments' | 'found', Row>

const identity = ['courses.id', 'departments.title as departmentTitle'] as const
export const cardColumns = [...identity, ...columnsOf(cardFields)]

export function shownCourses(db: Queryable) {
  return db
    .selectFrom('courses')
    .innerJoin('departments', 'departments.id', 'courses.departmentId')
    .where('courses.isPublic', '=', true)
}

/** @param isQuick skips descriptions. */
export function matching(
  db: Queryable,
  filter: CourseFilter,
  isQuick = false,
): CourseQuery<object> {
  const found = coursesFound(filter.terms, isQuick).as('found')
  const query = shownCourses(db).innerJoin(found, 'found.courseId', 'courses.id')
  return heldWhereAsked(narrowed(query, filter), filter)
}

function narrowed(all: CourseQuery<object>, filter: CourseFilter): CourseQuery<object> {
  const { department, mode, duration, fee } = filter
  let query = all
  if (department !== undefined) query = query.where('departments.title', '=', department)
  if (mode !== undefined) query = query.where('courses.mode', '=', mode)
  if (duration !== undefined) query = query.where('courses.duration', '=', duration)
  if (fee?.from !== undefined) query = query.where('courses.feeInPaise', '>=', fee.from)
  if (fee?.to !== undefined) query = query.where('courses.feeInPaise', '<=', fee.to)
  return query
}

function heldWhereAsked(all: CourseQuery<object>, filter: CourseFilter): CourseQuery<object> {
  const { campuses, campus, startMonth, today, narrows } = filter
  const named = campuses ? all.where(hasBatchAtAnyCampus(today, campuses)) : all
  const query = narrows?.length ? named.where(isNarrowed(filter)) : named
  return campus === undefined && startMonth === undefined
    ? query
    : query.where(hasMatchingBatch(filter))
}

/** Orders that depend on the filter. */
function orderByRelevance<Row>(
  query: CourseQuery<Row>,
  sort: CourseSort | undefined,
  filter: CourseFilter,
): CourseQuery<Row> {
  if (sort === 'relevance') return query.orderBy(relevance(filter.terms), 'desc')
  if (sort === 'start') return query.orderBy(nextStart(filter), (by) => by.asc().nullsLast())
  return query
}

function sorted<Row>(query: CourseQuery<Row>, sort: CourseSort | undefined): CourseQuery<Row> {
  switch (sort) {
    case undefined:
      return byName(query.orderBy('departments.position').orderBy('departments.title'))
    case 'relevance':
    case 'start':
    case 'name':
      return byName(query)
    case 'fee':
      return byName(query.orderBy('courses.feeInPaise', (by) => by.asc().nullsLast()))
    case '-fee':
      return byName(query.orderBy('courses.feeInPaise', (by) => by.desc().nullsLast()))
    case 'newest':
      return byName(query.orderBy('courses.createdAt', 'desc'))
  }
}

/** Ends every sort with name and id, so that pages never overlap. */
function byName<Row>(query: CourseQuery<Row>): CourseQuery<Row> {
  return query.orderBy(sql`lower(courses.course_name)`).orderBy('courses.id')
}
