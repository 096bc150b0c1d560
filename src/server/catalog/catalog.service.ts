/*
 * Departments and courses: what the institute teaches and what it costs. Not who took a course
 * (enrollments) and not what was paid for it (payments). Start reading at browse-courses.ts; a change of
 * any row tells every web process through the database (db/schema/10_platform.sql).
 */
import type { Deps } from '../deps/deps.ts'
import { indianDayOf } from '../foundation/indian-day.ts'
import type { SearchDeps } from './search/read-terms.ts'
import type { EarlyBirds } from './courses/early-bird.ts'
import { browseCourses, countCourses } from './search/browse-courses.ts'
import type { CourseFilterRequest, CourseRequest } from './search/browse-courses.ts'
import { catalogStore } from './search/catalog.store.ts'
import { frontDoorStore } from './search/front-door.store.ts'
import { suggestAsTyped } from './search/suggest-as-typed.ts'
import { courseForSale, lockForSale, relatedCourses, showCourse } from './search/show-course.ts'

export type { CourseToSell } from './search/catalog.store.ts'

export { earlyBirdToWire } from './courses/early-bird.ts'
export type { EarlyBird, EarlyBirds } from './courses/early-bird.ts'

export { readableWords } from './search/search-words.ts'

export type Catalog = ReturnType<typeof createCatalog>

type CatalogDeps = Pick<Deps, 'clock'> &
  SearchDeps & {
    /** What is lowered for everybody now: of a module above this one (decision 72). */
    earlyBirds: () => Promise<EarlyBirds>
  }

/** The module's public API. */
export function createCatalog(deps: CatalogDeps) {
  return {
    earlyBirds: deps.earlyBirds,
    listDepartments: () => catalogStore(deps.db).listDepartments(),
    browseCourses: (input: CourseRequest) => browseCourses(deps, input),
    countCourses: (input: CourseFilterRequest) => countCourses(deps, input),
    /** Some of each department, for the front door. */
    firstOfDepartments: () =>
      frontDoorStore(deps.db).firstOfDepartments({ departments: 12, courses: 3 }),
    /** What begins next, for the front door. */
    startingNext: () => frontDoorStore(deps.db).startingNext(indianDayOf(deps.clock.now()), 6),
    suggestAsTyped: (q: string) => suggestAsTyped(deps, q),
    showCourse: (courseId: string) => showCourse(deps, courseId),
    relatedCourses: (courseId: string) => relatedCourses(deps, courseId),
    courseForSale: (courseId: string) => courseForSale(deps, courseId),
    /** Of those that visitors see, by id: at most so many behind this one. */
    coursesAfter: (courseId: string | null, limit: number) =>
      catalogStore(deps.db).coursesAfter(courseId, limit),
    feesOf: (courseIds: string[]) => catalogStore(deps.db).feesOf(courseIds),
    lockForSale,
  }
}
