/*
 * Departments and courses: what the institute teaches and what it costs. Not who took a course
 * (enrollments) and not what was paid for it (payments). Start reading at browse-courses.ts; a change of
 * any row tells every web process through the database (db/migrations/0001).
 */
import type { Tools } from '../tools/tools.ts'
import { browseCourses } from './search/browse-courses.ts'
import type { CourseWish } from './search/browse-courses.ts'
import { catalogStore } from './search/catalog.store.ts'
import { courseForSale, lockForSale, showCourse } from './search/show-course.ts'

export type Catalog = ReturnType<typeof createCatalog>

/** The front door. */
export function createCatalog(tools: Pick<Tools, 'db'>) {
  return {
    listDepartments: () => catalogStore(tools.db).listDepartments(),
    browseCourses: (wish: CourseWish) => browseCourses(tools, wish),
    showCourse: (courseId: string) => showCourse(tools, courseId),
    courseForSale: (courseId: string) => courseForSale(tools, courseId),
    feesOf: (courseIds: string[]) => catalogStore(tools.db).feesOf(courseIds),
    lockForSale,
  }
}
