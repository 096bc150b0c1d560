import type { Paise } from '#contract/money/money.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import type { Batch } from '../batches/batches.service.ts'
import type { EnrollmentDeps } from './records/enrollment-deps.ts'
import { duesStore } from './records/dues.store.ts'
import type { MoveDue } from './records/dues.store.ts'
import { myCoursesStore } from './records/my-courses.store.ts'
import { refundEligibility } from '../../money/refunds/refunds.service.ts'
import type { RefundEligibility } from '../../money/refunds/refunds.service.ts'

type Deps = Pick<EnrollmentDeps, 'batches' | 'clock' | 'db' | 'payments'>

export type OwnCourse = {
  courseId: string
  courseName: string
  courseCode: string
  departmentTitle: string
  campus: string
  /** The present place is online: of its batch, else of what was bought. */
  isOnline: boolean
  /** The current batch; null: the course had no batches. */
  batch: Batch | null
  orderId: string
  enrolledAt: Date
  /** When its batch ended; null: not ended, or no batch. */
  completedAt: Date | null
  amountInPaise: Paise
  /** Paid by an organisation: the student does not see amounts (decision 70). */
  isPaidByOthers: boolean
  /** False: the course is not in the catalogue any more. */
  isListed: boolean
  refund: RefundEligibility
  /** The unpaid difference of a move, to be paid online; null: none. */
  due: { moveId: string; amountInPaise: Paise; providers: PaymentProvider[] } | null
}

/** The student's current enrollments, newest first, with their refund eligibility today. */
export async function listCourses(deps: Deps, studentId: string): Promise<OwnCourse[]> {
  const now = deps.clock.now()
  const rows = await myCoursesStore(deps.db).listActive(studentId)
  const batches = await deps.batches.named(rows.flatMap(({ batchId }) => batchId ?? []))
  const dues = await duesStore(deps.db).openOf(studentId)
  return rows.map(
    ({
      id,
      isTrial,
      certificateIssuedAt,
      refundTerms,
      isCancelledByUs,
      batchId,
      ...enrollment
    }) => ({
      ...enrollment,
      due: dueOf(deps, dues.get(id)),
      ...placeOf(batches.get(batchId ?? '') ?? null, enrollment.isOnline),
      refund: refundEligibility(
        { ...enrollment, isTrial, certificateIssuedAt, refundTerms, isCancelledByUs },
        now,
      ),
    }),
  )
}

function placeOf(batch: Batch | null, isBoughtOnline: boolean) {
  return { batch, isOnline: batch === null ? isBoughtOnline : batch.campus === null }
}

function dueOf(deps: Deps, due: MoveDue | undefined): OwnCourse['due'] {
  if (due === undefined) return null
  const { moveId, amountInPaise } = due
  return { moveId, amountInPaise, providers: deps.payments.providersFor(amountInPaise) }
}
