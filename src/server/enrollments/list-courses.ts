import type { Paise } from '#contract/money.ts'
import type { Batch } from '../batches/batches.service.ts'
import type { EnrollmentDeps } from './records/enrollment-deps.ts'
import { myCoursesStore } from './records/my-courses.store.ts'
import { refundEligibility } from './records/refund-policy.ts'
import type { RefundEligibility } from './records/refund-policy.ts'

type Deps = Pick<EnrollmentDeps, 'batches' | 'clock' | 'db'>

export type OwnCourse = {
  courseId: string
  courseName: string
  courseCode: string
  departmentTitle: string
  campus: string
  /** In which it is now; null: the course had none. */
  batch: Batch | null
  orderId: string
  enrolledAt: Date
  amountInPaise: Paise
  /** False: the course is no longer in the catalogue; the enrollment stays. */
  isListed: boolean
  refund: RefundEligibility
}

/** The courses in which the student has an enrollment now, newest first, each with what the refund policy says today. */
export async function listCourses(deps: Deps, studentId: string): Promise<OwnCourse[]> {
  const now = deps.clock.now()
  const rows = await myCoursesStore(deps.db).listActive(studentId)
  const batches = await deps.batches.named(rows.flatMap(({ batchId }) => batchId ?? []))
  return rows.map(
    ({ isTrial, certificateIssuedAt, refundTerms, isCancelledByUs, batchId, ...enrollment }) => ({
      ...enrollment,
      batch: batches.get(batchId ?? '') ?? null,
      refund: refundEligibility(
        { ...enrollment, isTrial, certificateIssuedAt, refundTerms, isCancelledByUs },
        now,
      ),
    }),
  )
}
