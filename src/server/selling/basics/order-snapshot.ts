import { batchHours } from '../../teaching/batches/batches.service.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import { isOnline } from '#contract/catalog/course-campuses.ts'
import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { shownPhone } from '#contract/people/phone.ts'
import type { Lowered } from '../concessions/concessions.service.ts'
import type { OrderSnapshot, PlannedPart } from '../../money/payments.service.ts'
import type { CourseForSale, Payer } from './selling-deps.ts'

type Bought = {
  payer: Payer
  course: CourseForSale
  campus: string
  /** null: the course has no batches. */
  batch: Batch | null
  /** The amount to pay, in paise. */
  amountInPaise: Paise
  /** The concession that lowered the price; left out or null: none. */
  lowered?: Lowered | null
  /** The parts of the payment; left out or null: all at once. */
  parts?: readonly PlannedPart[] | null
  /** The browser's idempotency key for this attempt; null: none. */
  clientKey: string | null
}

/** The facts that an order keeps for ever, all from our own records (invariants I05, I06). */
export function orderSnapshot({
  payer,
  course,
  campus,
  batch,
  amountInPaise,
  lowered,
  parts = null,
  clientKey,
}: Bought): OrderSnapshot {
  return {
    studentId: payer.id,
    courseId: course.id,
    clientKey,
    amountInPaise,
    ...loweredBy(lowered),
    parts,
    currency: 'INR',
    campus,
    isOnline: isTaughtOnline(course, batch),
    batchId: batch?.id ?? null,
    batchStartsOn: batch?.startsOn ?? null,
    batchEndsOn: batch?.endsOn ?? null,
    batchHours: batch && batchHours(batch),
    moveId: null,
    courseName: course.courseName,
    courseCode: course.courseCode,
    departmentTitle: course.departmentTitle,
    isTrial: course.isTrial,
    customerName: `${payer.firstName} ${payer.lastName}`.trim() || 'Student',
    customerEmail: payer.email,
    customerPhone: shownPhone(payer.phone),
  }
}

/** The batch decides; without one, the course. */
export function isTaughtOnline(
  course: Pick<CourseForSale, 'mode'>,
  batch: Pick<Batch, 'campus'> | null,
): boolean {
  return batch === null ? isOnline(course) : batch.campus === null
}

function loweredBy(lowered: Lowered | null | undefined) {
  if (lowered == null) return { concessionInPaise: paise(0), concessionId: null }
  return { concessionInPaise: lowered.amountInPaise, concessionId: lowered.concessionId }
}
