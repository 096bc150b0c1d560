import { campusesOf, firstCampusOf, isCampus, isHeldAt } from '#contract/course-campuses.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { CourseForSale } from '../records/enrollment-deps.ts'

type HeldCourse = Pick<CourseForSale, 'mode' | 'campuses' | 'enrollmentClosed'>

/** @param text as a call names it; left out or empty names none. @throws Problem unknown-campus. */
export function refuseUnknownCampus(text: string | undefined): void {
  if (!text || isCampus(text)) return
  throw new Problem('unknown-campus', { fields: { campus: messages.unknownCampus } })
}

/** Whether a request may begin something new there. @param text as for refuseUnknownCampus. */
export function isOpenAt(course: HeldCourse, text: string | undefined): boolean {
  return course.enrollmentClosed === null && (!text || isHeldAt(course, text))
}

/**
 * The campus of a request. One that names none means the institute's first choice, where the course is held there.
 * @param text one of the institute's campuses, or none.
 * @param begun the student's own order for the course: it goes on at its campus, also where the course is not held any
 * more, or is closed and the request names no campus.
 * @throws Problem campus-not-offered.
 */
export function campusToBuy(
  course: HeldCourse,
  text: string | undefined,
  begun: { campus: string } | null,
): string {
  if (begun !== null && text === begun.campus) return text
  if (begun !== null && !text && course.enrollmentClosed !== null) return begun.campus
  if (!text) return firstCampusOf(course)
  refuseOtherCampus(course, text)
  return text
}

/** @throws Problem campus-not-offered, whose sentence says where the course is held. */
export function refuseOtherCampus(
  course: Pick<CourseForSale, 'mode' | 'campuses'>,
  campus: string,
): void {
  if (isHeldAt(course, campus)) return
  const held = new Intl.ListFormat('en-IN').format(campusesOf(course))
  const sentence = `This course is not held at ${campus}. It is held at ${held}.`
  throw new Problem('campus-not-offered', { sentence, fields: { campus: sentence } })
}
