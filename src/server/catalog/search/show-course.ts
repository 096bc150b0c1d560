import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { catalogStore, lockCourse } from './catalog.store.ts'
import type { CourseToSell } from './catalog.store.ts'
import { isId } from '../../platform/foundation/ids.ts'
import type { CourseForSale, ListedCourse, ShownCourse } from '../courses/course.ts'

/** @throws Problem course-not-found, also for a hidden course and for text that is no id. */
export async function showCourse(deps: Pick<Deps, 'db'>, courseId: string): Promise<ShownCourse> {
  const course = isId(courseId) ? await catalogStore(deps.db).findCourse(courseId) : null
  if (!course) throw new Problem('course-not-found')
  return course
}

/** The number of cards in a row. */
const RELATED = 3

/** Returns alternatives to a course. @throws Problem course-not-found, as showCourse. */
export async function relatedCourses(
  deps: Pick<Deps, 'clock' | 'db'>,
  courseId: string,
): Promise<ListedCourse[]> {
  const store = catalogStore(deps.db)
  const isThere = isId(courseId) && (await store.findCourse(courseId)) !== null
  if (!isThere) throw new Problem('course-not-found')
  return store.relatedTo(courseId, { today: indianDayOf(deps.clock.now()), limit: RELATED })
}

/** Returns the current facts that an order stores. @throws Problem course-not-found. */
export async function courseForSale(
  deps: Pick<Deps, 'db'>,
  courseId: string,
): Promise<CourseForSale> {
  const course = isId(courseId) ? await catalogStore(deps.db).findCourseToSell(courseId) : null
  if (!course) throw new Problem('course-not-found')
  return forSale(course)
}

/** The same with a lock until the transaction ends; null if the course is no longer sold. */
export async function lockForSale(
  tx: Transaction,
  courseId: string,
): Promise<CourseForSale | null> {
  const course = await lockCourse(tx, courseId)
  return course && forSale(course)
}

function forSale(course: CourseToSell): CourseForSale {
  return {
    id: course.id,
    courseName: course.courseName,
    courseCode: course.courseCode,
    departmentTitle: course.department.title,
    feeInPaise: course.feeInPaise,
    isTrial: course.isTrial,
    mode: course.mode,
    campuses: course.campuses,
    isSoldWithoutBatch: course.isSoldWithoutBatch,
    enrollmentClosed: course.enrollmentClosed,
  }
}
