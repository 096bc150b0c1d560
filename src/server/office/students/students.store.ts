import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, QueryCreator, SqlBool } from 'kysely'
import { countedAtMost, foundAtMost } from '#contract/platform/limits.ts'
import type {
  StudentFilters,
  StudentSort,
  StudentStanding,
} from '#contract/office/office-students.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import { countAtMost } from '../../platform/db/count-at-most.store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { wholeAddress } from '../../platform/db/like-text.ts'
import { likePatterns } from '../basics/like-patterns.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'
import { profilesOf, canonicalProfile } from '../../platform/db/joined-profiles.store.ts'
import { findByWords, idsByWords, idsEnrolled } from './student-search.store.ts'
import type { ByWords } from './student-search.store.ts'

type StudentsBuilder = ExpressionBuilder<DB, 'students'>

export type StudentListRow = Awaited<ReturnType<ReturnType<typeof studentsStore>['rows']>>[number]

export function studentsStore(db: Queryable) {
  return {
    /** Counts up to one more than `countedAtMost`, for a list without words. */
    count: (filters: StudentFilters): Promise<number> =>
      countAtMost(db, filtered(db, filters), countedAtMost),
    /** null without words. */
    find: (filters: StudentFilters, slice: Slice) => findStudents(db, filters, slice),
    rows: async (filters: StudentFilters, slice: SortedSlice) =>
      rowsOf(db, filters, slice).execute(),
  }
}

async function findStudents(
  db: Queryable,
  filters: StudentFilters,
  slice: Slice,
): Promise<ByWords | null> {
  if (likePatterns(filters.q).length === 0) return null
  const address = wholeAddress(filters.q)
  const exact = address === undefined ? [] : await findOfAddress(db, filters, address)
  if (exact.length > 0) return { all: exact }
  const found = await findByWords(db, filters, slice)
  if ('page' in found) return found
  const joined = await findJoined(db, filters)
  return { all: [...new Set([...found.all, ...joined])] }
}

/**
 * Looks up a complete address, which has one account; that account may be joined with another. A
 * search inside words would visit every address with a similar end.
 */
async function findOfAddress(db: Queryable, filters: StudentFilters, address: string) {
  // a union, because PostgreSQL reads every student for an OR
  const owner = db.selectFrom('students as own').where('own.email', '=', address)
  const found = await db
    .selectFrom('students')
    .select('students.id')
    .where((where) => where.and(conditions(where, filters)))
    .where(
      'students.id',
      'in',
      owner.select('own.id').union(owner.select(canonicalProfile.as('id'))),
    )
    .execute()
  return found.map(({ id }) => id)
}

/** Students whose joined profile matches the words; skipped if there are many matches. */
async function findJoined(db: Queryable, filters: StudentFilters): Promise<string[]> {
  const found = await db
    .selectFrom('students')
    .select('students.id')
    .where((where) => where.and(conditions(where, filters)))
    .where(
      'students.id',
      'in',
      db
        .selectFrom('students')
        .select(sql<string>`merged_into`.as('id'))
        .where('mergedInto', 'is not', null)
        .where('students.id', 'in', idsByWords(filters.q)),
    )
    .limit(foundAtMost)
    .execute()
  return found.map(({ id }) => id)
}

function filtered(db: Pick<QueryCreator<DB>, 'selectFrom'>, filters: StudentFilters) {
  const query = db.selectFrom('students').where((where) => where.and(conditions(where, filters)))
  return likePatterns(filters.q).length === 0
    ? query
    : query.where('students.id', 'in', idsByWords(filters.q))
}

function conditions(where: StudentsBuilder, filters: StudentFilters) {
  const { standing, from, to } = filters
  const enrolled = idsEnrolled(filters)
  return [
    ...byState[standing ?? 'open'](where),
    ...(enrolled ? [where('students.id', 'in', enrolled)] : []),
    ...(from ? [where('students.createdAt', '>=', startOfIndianDay(from))] : []),
    ...(to ? [where('students.createdAt', '<', startOfIndianDay(dayAfter(to, 1)))] : []),
  ]
}

const byState: Record<StudentStanding | 'open', (where: StudentsBuilder) => Expression<SqlBool>[]> =
  {
    open: (where) => [where('closedAt', 'is', null)],
    active: (where) => [where('closedAt', 'is', null), where('blockedAt', 'is', null)],
    blocked: (where) => [where('closedAt', 'is', null), where('blockedAt', 'is not', null)],
    joined: (where) => [where('mergedInto', 'is not', null)],
    closed: (where) => [where('closedAt', 'is not', null), where('mergedInto', 'is', null)],
  }

const byName = sql`lower(students.first_name || ' ' || students.last_name)`
/**
 * Each has an index; the id makes the order deterministic.
 */
const orderings = {
  name: [byName, sql`students.id`],
  '-name': [sql`${byName} desc`, sql`students.id desc`],
  joined: [sql`students.created_at`, sql`students.id`],
  '-joined': [sql`students.created_at desc`, sql`students.id desc`],
  email: [sql`students.email`],
  '-email': [sql`students.email desc`],
} as const satisfies Record<StudentSort, readonly Expression<unknown>[]>

/** `found`: the result of `find` for the same filters and slice. */
type SortedSlice = Slice & { found?: ByWords | null }

function rowsOf(db: Queryable, filters: StudentFilters, wanted: SortedSlice) {
  const { found = null } = wanted
  // a page from `find` has no rows to skip
  const { limit, offset } = found !== null && 'page' in found ? { ...wanted, offset: 0 } : wanted
  const ordering = orderings[filters.sort ?? 'name']
  return db
    .with(
      (page) => page('page').materialized(),
      (page) =>
        ordering
          .reduce((query, by) => query.orderBy(by), toSort(page))
          .select('students.id')
          .limit(limit)
          .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('students', 'students.id', 'page.id')
    .select(['students.id', 'firstName', 'lastName', 'email', 'phone'])
    .select(['blockedAt', 'closedAt', 'mergedInto', 'emailConfirmedAt', 'createdAt'])
    .select((student) =>
      student
        .selectFrom('enrollments')
        .select((enrollments) => enrollments.fn.countAll<number>().as('count'))
        .where('enrollments.studentId', '=', profilesOf(sql`students.id`))
        .where('endedAt', 'is', null)
        .as('enrollments'),
    )
    .$call((query) => ordering.reduce((sorted, by) => sorted.orderBy(by), query))

  function toSort(from: Pick<QueryCreator<DB>, 'selectFrom'>) {
    if (found === null) return filtered(from, filters)
    const ids = 'page' in found ? found.page : found.all
    return from.selectFrom('students').where('students.id', '=', sql<string>`any(${ids})`)
  }
}
