import { sql } from 'kysely'
import type { CategorySort } from '#contract/catalog/office-catalog.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'
import type { OfficeDepartment } from '../courses/office-department.ts'
import { likeText } from '../../platform/db/like-text.ts'

export type DepartmentList = {
  /** Searched in title and description; '' matches all. */
  q: string
  sort: CategorySort
  slice: Slice | undefined
}

export function officeDepartmentsStore(db: Queryable) {
  return {
    async list({ q, sort, slice }: DepartmentList) {
      const pattern = `%${likeText(q.toLowerCase())}%`
      const matching = counted(db).where(
        sql<boolean>`lower(title || ' ' || description) like ${pattern}`,
      )
      let query = orders[sort](matching).orderBy('place')
      if (slice) query = query.limit(slice.limit).offset(slice.offset)
      const [departments, { total }] = await Promise.all([
        query.execute(),
        matching
          .clearSelect()
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      return { departments, total }
    },

    async find(id: string): Promise<OfficeDepartment | null> {
      return (await counted(db).where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** All departments, in the order of the menus. */
    async listTitles(): Promise<{ id: string; title: string }[]> {
      return db
        .selectFrom('departments')
        .select(['id', 'title'])
        .orderBy('position')
        .orderBy('title')
        .execute()
    },
  }
}

/** Departments with their position among all and their numbers of courses. */
function counted(db: Queryable) {
  const departments = db
    .selectFrom('departments')
    .leftJoin(
      (courses) =>
        courses
          .selectFrom('courses')
          .select('departmentId')
          .select(sql<number>`count(*) filter (where hidden_at is null)`.as('courseCount'))
          .select(sql<number>`count(*) filter (where is_public)`.as('publicCourseCount'))
          .select(sql<number>`count(*) filter (where hidden_at is not null)`.as('hiddenCount'))
          .groupBy('departmentId')
          .as('counts'),
      (join) => join.onRef('counts.departmentId', '=', 'departments.id'),
    )
    .select(['id', 'title', 'slug', 'description', 'photo', 'version'])
    .select(['updatedAt as editedAt', 'editedByName as editedBy'])
    .select(sql<number>`coalesce(course_count, 0)`.as('courseCount'))
    .select(sql<number>`coalesce(public_course_count, 0)`.as('publicCourseCount'))
    .select(sql<number>`coalesce(hidden_count, 0)`.as('hiddenCourseCount'))
    .select(sql<number>`row_number() over (order by position, title)`.as('place'))
  return db.selectFrom(departments.as('counted')).selectAll()
}

type Counted = ReturnType<typeof counted>

const orders: Record<CategorySort, (query: Counted) => Counted> = {
  position: (query) => query,
  title: (query) => query.orderBy(sql`lower(title)`),
  '-title': (query) => query.orderBy(sql`lower(title)`, 'desc'),
  courses: (query) => query.orderBy('courseCount'),
  '-courses': (query) => query.orderBy('courseCount', 'desc'),
}
