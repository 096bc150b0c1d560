import type { Paise } from '#contract/money.ts'
import type { EnrollmentDeps } from './places/enrollment-deps.ts'
import { myCoursesStore } from './places/my-courses.store.ts'
import { refundVerdict } from './places/refund-policy.ts'
import type { RefundVerdict } from './places/refund-policy.ts'

type Deps = Pick<EnrollmentDeps, 'clock' | 'db'>

export type OwnCourse = {
  courseId: string
  courseName: string
  courseCode: string
  departmentTitle: string
  campus: string
  orderId: string
  enrolledAt: Date
  amountInPaise: Paise
  /** False: the course is no longer in the catalogue; the place stays. */
  isListed: boolean
  refund: RefundVerdict
}

/** The courses in which the student has a place now, newest first, each with what the refund policy says today. */
export async function listCourses(deps: Deps, studentId: string): Promise<OwnCourse[]> {
  const now = deps.clock.now()
  const rows = await myCoursesStore(deps.db).activePlaces(studentId)
  return rows.map(({ isTrial, certificateIssuedAt, refundTerms, ...place }) => ({
    ...place,
    refund: refundVerdict({ ...place, isTrial, certificateIssuedAt, refundTerms }, now),
  }))
}
