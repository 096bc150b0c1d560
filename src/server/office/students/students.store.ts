import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, QueryCreator, SqlBool } from 'kysely'
import { countedAtMost, foundAtMost } from '#contract/limits.ts'
import type { StudentFilters, StudentSort, StudentStanding } from '#contract/office-students.ts'
import { countAtMost } from '../../db/count-at-most.store.ts'
import type { Queryable } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { wholeAddress } from '../../db/like-text.ts'
import { likePatterns } from '../basics/like-patterns.ts'
import type { Slice } from '../../foundation/list-page.ts'
import { profilesOf, stayingProfile } from '../../db/joined-profiles.store.ts'
import { studentWords } from '../../db/student-words.store.ts'

type StudentsBuilder = ExpressionBuilder<DB, 'students'>

export type StudentListRow = Awaited<ReturnType<ReturnType<typeof studentsStore>['rows']>>[number]

/** The office's list of students. A read model. */
export function studentsStore(db: Queryable) {
  return {
    /** Without words, up to one more than `countedAtMost`. */
    count: (filters: StudentFilters): Promise<number> =>
      countAtMost(db, filtered(db, filters), countedAtMost),
    find: (filters: StudentFilters) => findStudents(db, filters),
    rows: async (filters: StudentFilters, slice: Wanted) => rowsOf(db, filters, slice).execute(),
  }
}

export type FoundStudents = readonly string[] | 'many' | null

/** As findOrders: the few that the words fit, 'many' or, without words, null. */
async function findStudents(db: Queryable, filters: StudentFilters): Promise<FoundStudents> {
  if (likePatterns(filters.q).length === 0) return null
  const address = wholeAddress(filters.q)
  const exact = address === undefined ? [] : await findOfAddress(db, filters, address)
  if (exact.length > 0) return exact
  const found = await filtered(db, filters)
    .select('students.id')
    .limit(foundAtMost + 1)
    .execute()
  if (found.length > foundAtMost) return 'many'
  const joined = await findJoined(db, filters)
  return [...new Set([...found, ...joined].map(({ id }) => id))]
}

/** An address has one account, which may have been joined with another: inside words, all that ends alike would be looked through. */
async function findOfAddress(db: Queryable, filters: StudentFilters, address: string) {
  // a union: of two conditions that either may hold PostgreSQL reads every student
  const owner = db.selectFrom('students as own').where('own.email', '=', address)
  const found = await db
    .selectFrom('students')
    .select('students.id')
    .where((where) => where.and(conditions(where, filters)))
    .where('students.id', 'in', owner.select('own.id').union(owner.select(stayingProfile.as('id'))))
    .execute()
  return found.map(({ id }) => id)
}

/** Who is known by these words in a profile that was joined with theirs; where the words fit many, only by their own. */
async function findJoined(db: Queryable, filters: StudentFilters): Promise<{ id: string }[]> {
  return db
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
        .where((where) =>
          where.and(likePatterns(filters.q).map((pattern) => where(studentWords, 'like', pattern))),
        ),
    )
    .limit(foundAtMost)
    .execute()
}

function filtered(db: Pick<QueryCreator<DB>, 'selectFrom'>, filters: StudentFilters) {
  return db
    .selectFrom('students')
    .where((where) =>
      where.and([
        ...conditions(where, filters),
        ...likePatterns(filters.q).map((pattern) => where(studentWords, 'like', pattern)),
      ]),
    )
}

function conditions(where: StudentsBuilder, { standing, course }: StudentFilters) {
  return [
    ...byState[standing ?? 'open'](where),
    ...(course
      ? [
          where(
            'students.id',
            'in',
            where
              .selectFrom('enrollments')
              .innerJoin('students as own', 'own.id', 'enrollments.studentId')
              .select(stayingProfile.as('id'))
              .where('courseId', '=', course)
              .where('endedAt', 'is', null),
          ),
        ]
      : []),
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
/** Each has its index (db/migrations/0012, the e-mail's own); the id makes the order the same every time. */
const orderings = {
  name: [byName, sql`students.id`],
  '-name': [sql`${byName} desc`, sql`students.id desc`],
  joined: [sql`students.created_at`, sql`students.id`],
  '-joined': [sql`students.created_at desc`, sql`students.id desc`],
  email: [sql`students.email`],
  '-email': [sql`students.email desc`],
} as const satisfies Record<StudentSort, readonly Expression<unknown>[]>

/** All that an ordering looks at. */
const sortedBy = [
  'students.id',
  'students.firstName',
  'students.lastName',
  'students.createdAt',
  'students.email',
] as const

type Wanted = Slice & { found?: FoundStudents }

function rowsOf(db: Queryable, filters: StudentFilters, wanted: Wanted) {
  const { limit, offset, found = null } = wanted
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
    const students = from.selectFrom('students')
    if (found !== 'many') return students.where('students.id', '=', sql<string>`any(${found})`)
    // by themselves: names that are alike stand together, and the list's order would be walked up to them
    const all = filtered(from, filters).select(sortedBy).offset(0)
    return from.selectFrom(all.as('students'))
  }
}
