import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { paise } from '#contract/money.ts'
import type { Queryable } from '../db/database.ts'
import type { DB } from '../db/tables.generated.ts'
import type { Course, CourseSummary } from './course.ts'
import type { Department } from './department.ts'

export type CourseSort = 'name' | 'fee' | '-fee' | 'newest'

export type CourseFilter = {
  /** The exact title. */
  department: string | undefined
  /** LIKE patterns, all of which name, code or department must match. */
  patterns: string[]
}

export type CourseOrder = {
  /** Left open: by department, then by name. */
  sort: CourseSort | undefined
  /** Left open: all rows. */
  slice: { limit: number; offset: number } | undefined
}

/** All SQL about courses and departments. Hidden courses are never among what it answers. */
export function catalogStore(db: Queryable) {
  return {
    async listDepartments(): Promise<Department[]> {
      return db
        .selectFrom('departments')
        .leftJoin('courses', (join) =>
          join
            .onRef('courses.departmentId', '=', 'departments.id')
            .on('courses.hiddenAt', 'is', null),
        )
        .select(['departments.id', 'departments.title', 'departments.slug'])
        .select(['departments.description', 'departments.photo'])
        .select(({ fn }) => fn.count<number>('courses.id').as('courseCount'))
        .groupBy('departments.id')
        .orderBy('departments.position')
        .orderBy('departments.title')
        .execute()
    },

    async listCourses(filter: CourseFilter, order: CourseOrder): Promise<CourseSummary[]> {
      let query = sorted(matching(shownCourses(db), filter).select(summaryColumns), order.sort)
      if (order.slice) query = query.limit(order.slice.limit).offset(order.slice.offset)
      return (await query.execute()).map(toSummary)
    },

    async countCourses(filter: CourseFilter): Promise<number> {
      const { count } = await matching(shownCourses(db), filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async findCourse(id: string): Promise<Course | null> {
      const row = await shownCourses(db)
        .select(summaryColumns)
        .select(['courses.description', 'courses.isEnrolled', 'courses.isTrial'])
        .where('courses.id', '=', id)
        .executeTakeFirst()
      if (!row) return null
      const { description, isEnrolled, isTrial } = row
      return { ...toSummary(row), description, isEnrolled, isTrial }
    },
  }
}

type CourseQuery<Row> = SelectQueryBuilder<DB, 'courses' | 'departments', Row>

const summaryColumns = [
  'courses.id',
  'courses.courseName',
  'courses.courseCode',
  'courses.feeInPaise',
  'courses.mode',
  'courses.duration',
  'courses.photo',
  'departments.id as departmentId',
  'departments.title as departmentTitle',
] as const

function shownCourses(db: Queryable) {
  return db
    .selectFrom('courses')
    .innerJoin('departments', 'departments.id', 'courses.departmentId')
    .where('courses.hiddenAt', 'is', null)
}

function matching<Row>(
  query: CourseQuery<Row>,
  { department, patterns }: CourseFilter,
): CourseQuery<Row> {
  const ofDepartment =
    department === undefined ? query : query.where('departments.title', '=', department)
  return patterns.reduce(
    (narrowed, pattern) =>
      narrowed.where((eb) =>
        eb.or([
          eb('courses.courseName', 'ilike', pattern),
          eb('courses.courseCode', 'ilike', pattern),
          eb('departments.title', 'ilike', pattern),
        ]),
      ),
    ofDepartment,
  )
}

/** Ties end in the name and the id, so that pages of a list never overlap. */
function sorted<Row>(query: CourseQuery<Row>, sort: CourseSort | undefined): CourseQuery<Row> {
  const name = sql`lower(courses.course_name)`
  const byName = (ordered: CourseQuery<Row>) => ordered.orderBy(name).orderBy('courses.id')
  switch (sort) {
    case undefined:
      return byName(query.orderBy('departments.position').orderBy('departments.title'))
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

type SummaryRow = Omit<CourseSummary, 'feeInPaise' | 'department'> & {
  feeInPaise: number | null
  departmentId: string
  departmentTitle: string
}

function toSummary(row: SummaryRow): CourseSummary {
  return {
    id: row.id,
    courseName: row.courseName,
    courseCode: row.courseCode,
    feeInPaise: row.feeInPaise === null ? null : paise(row.feeInPaise),
    department: { id: row.departmentId, title: row.departmentTitle },
    mode: row.mode,
    duration: row.duration,
    photo: row.photo,
  }
}
