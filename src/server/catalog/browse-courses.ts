import type { Tools } from '../tools.ts'
import { catalogStore } from './catalog.store.ts'
import type { CourseSort } from './catalog.store.ts'
import { searchPatterns } from './course-search.ts'
import type { CourseSummary } from './course.ts'

/** What our own pages show at once, where the caller names a page but no length. */
const PAGE_LENGTH = 24

export type CourseWish = {
  department?: string | undefined
  q?: string | undefined
  page?: number | undefined
  limit?: number | undefined
  sort?: CourseSort | undefined
}

/**
 * The courses a visitor may see. Without page and limit: all of them (answers.md 15). A department that
 * nobody knows has no courses.
 * @returns the courses of the page, and how many there are on all pages.
 */
export async function browseCourses(
  tools: Pick<Tools, 'db'>,
  wish: CourseWish,
): Promise<{ courses: CourseSummary[]; total: number }> {
  const store = catalogStore(tools.db)
  const filter = { department: wish.department || undefined, patterns: searchPatterns(wish.q) }
  const slice = sliceOf(wish)
  const courses = await store.listCourses(filter, { sort: wish.sort, slice })
  return { courses, total: slice ? await store.countCourses(filter) : courses.length }
}

function sliceOf({ page, limit }: CourseWish): { limit: number; offset: number } | undefined {
  if (page === undefined && limit === undefined) return undefined
  const length = limit ?? PAGE_LENGTH
  return { limit: length, offset: ((page ?? 1) - 1) * length }
}
