import type { Queryable } from '../platform/db/database.ts'

/** The catalogue's pages, each with the last change of its content. */
export type CatalogPages = {
  departments: { slug: string; changedAt: Date }[]
  courses: { id: string; changedAt: Date }[]
}

/** A sitemap holds 50,000 addresses (sitemaps.org); this leaves room for the permanent pages. */
const MAX_COURSES = 40_000

/**
 * Lists indexable pages. A draft or hidden course has no page, but hiding it changes its
 * department's page.
 */
export function catalogPagesStore(db: Queryable) {
  return {
    async listCatalogPages(): Promise<CatalogPages> {
      const departments = await db
        .selectFrom('departments')
        .leftJoin('courses', 'courses.departmentId', 'departments.id')
        .select(['departments.slug', 'departments.updatedAt'])
        .select(({ fn }) => fn.max('courses.updatedAt').as('coursesUpdatedAt'))
        .groupBy('departments.id')
        .orderBy('departments.position')
        .orderBy('departments.title')
        .execute()
      const courses = await db
        .selectFrom('courses')
        .select(['id', 'updatedAt as changedAt'])
        .where('isPublic', '=', true)
        .orderBy('id')
        .limit(MAX_COURSES)
        .execute()
      return {
        departments: departments.map(({ slug, updatedAt, coursesUpdatedAt }) => ({
          slug,
          changedAt: laterOf(updatedAt, coursesUpdatedAt),
        })),
        courses,
      }
    },
  }
}

function laterOf(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one
}
