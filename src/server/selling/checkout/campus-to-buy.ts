import { campusesOf, firstCampusOf, isHeldAt } from '#contract/catalog/course-campuses.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { Problem } from '#contract/problems.ts'
import { campusToSell } from '../../institute/institute.service.ts'
import type { CampusesKnown } from '../../institute/institute.service.ts'
import type { CourseForSale } from '../basics/selling-deps.ts'

type HeldCourse = Pick<CourseForSale, 'mode' | 'campuses' | 'enrollmentClosed'>
type CourseOffered = HeldCourse & Pick<CourseForSale, 'isSoldWithoutBatch'>

/**
 * Whether a request may start a new order there, without a batch.
 * @param text the requested campus; left out or empty: none.
 */
export function isOpenAt(
  institute: CampusesKnown,
  course: CourseOffered,
  text: string | undefined,
): boolean {
  if (course.enrollmentClosed !== null || !course.isSoldWithoutBatch) return false
  if (!text) return true
  return (
    isHeldAt(course, text, institute) && openCampuses(institute).some(({ name }) => name === text)
  )
}

/**
 * The campus of a request. Without one it is the institute's first choice where the course is held.
 * @param wanted.text one of the institute's campuses, or none.
 * @param wanted.begun the student's open order for the course. It keeps its campus, also where the
 * course is no longer held there. It also keeps a closed campus where the request names none.
 * @throws Problem campus-not-offered; unknown-campus where it is closed.
 */
export function campusToBuy(
  institute: CampusesKnown,
  course: HeldCourse,
  { text, begun }: { text: string | undefined; begun: { campus: string } | null },
): string {
  if (begun !== null && text === begun.campus) return text
  if (begun !== null && !text && course.enrollmentClosed !== null) return begun.campus
  if (!text) return firstCampusOf(course, institute)
  campusToSell(institute, text)
  refuseOtherCampus(institute, course, text)
  return text
}

/** @throws Problem campus-not-offered; its sentence names the campuses of the course. */
export function refuseOtherCampus(
  institute: CampusesKnown,
  course: Pick<CourseForSale, 'mode' | 'campuses'>,
  campus: string,
): void {
  if (isHeldAt(course, campus, institute)) return
  const held = new Intl.ListFormat('en-IN').format(campusesOf(course, institute))
  const sentence = `This course is not held at ${campus}. It is held at ${held}.`
  throw new Problem('campus-not-offered', { sentence, fields: { campus: sentence } })
}
