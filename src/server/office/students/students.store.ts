import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, QueryCreator, SqlBool } from 'kysely'
import type { StudentFilters, StudentSort, StudentStanding } from '#contract/office-students.ts'
import type { Queryable } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { likePatterns } from '../basics/like-patterns.ts'
import type { Slice } from '../../foundation/list-page.ts'

type StudentsBuilder = ExpressionBuilder<DB, 'students'>

export type StudentListRow = Awaited<ReturnType<ReturnType<typeof studentsStore>['rows']>>[number]

/** The office's list of students. A read model. */
export function studentsStore(db: Queryable) {
  return {
    count: async (filters: StudentFilters): Promise<number> => {
      const row = await filtered(db, filters)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return row.count
    },
    rows: async (filters: StudentFilters, slice: Slice) => rowsOf(db, filters, slice).execute(),
  }
}

/** Of what is found by words only so many are looked at, the newest: nobody turns over more pages. */
const mostFound = 10_000

function filtered(db: Pick<QueryCreator<DB>, 'selectFrom'>, filters: StudentFilters) {
  const patterns = likePatterns(filters.q)
  return db
    .selectFrom('students')
    .where((where) =>
      where.and([
        ...conditions(where, filters),
        ...(patterns.length > 0 ? [hasWords(where, { patterns, filters })] : []),
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
              .select('studentId')
              .where('courseId', '=', course)
              .where('endedAt', 'is', null),
          ),
        ]
      : []),
  ]
}

/** Asked by itself, so that the words' index is used and not the one of the list's order. */
function hasWords(
  where: StudentsBuilder,
  { patterns, filters }: { patterns: string[]; filters: StudentFilters },
) {
  const words = sql<string>`lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))`
  const found = where
    .selectFrom('students')
    .select('students.id')
    .where((student) =>
      student.and([
        ...conditions(student, filters),
        ...patterns.map((pattern) => student(words, 'like', pattern)),
      ]),
    )
    .orderBy('students.createdAt', 'desc')
    .limit(mostFound)
  return where('students.id', 'in', where.selectFrom(found.as('found')).select('found.id'))
}

const byState: Record<StudentStanding | 'open', (where: StudentsBuilder) => Expression<SqlBool>[]> =
  {
    open: (where) => [where('closedAt', 'is', null)],
    active: (where) => [where('closedAt', 'is', null), where('blockedAt', 'is', null)],
    blocked: (where) => [where('closedAt', 'is', null), where('blockedAt', 'is not', null)],
    closed: (where) => [where('closedAt', 'is not', null)],
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

function rowsOf(db: Queryable, filters: StudentFilters, { limit, offset }: Slice) {
  const ordering = orderings[filters.sort ?? 'name']
  return db
    .with(
      (page) => page('page').materialized(),
      (page) =>
        ordering
          .reduce((query, by) => query.orderBy(by), filtered(page, filters))
          .select('students.id')
          .limit(limit)
          .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('students', 'students.id', 'page.id')
    .select(['students.id', 'firstName', 'lastName', 'email', 'phone'])
    .select(['blockedAt', 'closedAt', 'emailConfirmedAt', 'createdAt'])
    .select((student) =>
      student
        .selectFrom('enrollments')
        .select((enrollments) => enrollments.fn.countAll<number>().as('count'))
        .whereRef('enrollments.studentId', '=', 'students.id')
        .where('endedAt', 'is', null)
        .as('enrollments'),
    )
    .$call((query) => ordering.reduce((sorted, by) => sorted.orderBy(by), query))
}
