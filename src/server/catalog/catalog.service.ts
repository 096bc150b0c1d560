/*
 * Departments and courses for visitors: what the institute teaches, its fees and the search.
 * Reduced prices and orders are in selling, batches in teaching. A change of a row reaches every
 * web process through the database. Start at search/browse-courses.ts.
 */
import { bind } from '../platform/deps/bind.ts'
import type { Deps } from '../platform/deps/deps.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { SearchDeps } from './search/read-terms.ts'
import type { EarlyBirds } from './courses/early-bird.ts'
import { browseCourses, countCourses } from './search/browse-courses.ts'
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
    /** Current reductions for everybody, from a module above this one (decision 72). */
    earlyBirds: () => Promise<EarlyBirds>
  }

export function createCatalog(deps: CatalogDeps) {
  return {
    ...bind(deps, {
      browseCourses,
      countCourses,
      suggestAsTyped,
      showCourse,
      relatedCourses,
      courseForSale,
    }),
    earlyBirds: deps.earlyBirds,
    listDepartments: () => catalogStore(deps.db).listDepartments(),
    /** The first courses of each department, for the front page. */
    firstOfDepartments: () =>
      frontDoorStore(deps.db).firstOfDepartments({
        today: indianDayOf(deps.clock.now()),
        departments: 12,
        courses: 3,
      }),
    /** The next batches to start, for the front page. */
    startingNext: () => frontDoorStore(deps.db).startingNext(indianDayOf(deps.clock.now()), 6),
    /** Visible courses ordered by id, starting after this one. */
    coursesAfter: (courseId: string | null, limit: number) =>
      catalogStore(deps.db).coursesAfter(courseId, limit),
    feesOf: (courseIds: string[]) => catalogStore(deps.db).feesOf(courseIds),
    lockForSale,
  }
}
