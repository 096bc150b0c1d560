import type { Queryable } from '../../../platform/db/database.ts'
import type { Order, RecordedCapture } from '../../payments.service.ts'
import { orderRefundEligibility } from './order-refund-eligibility.ts'
import type { OrderRefundEligibility } from './order-refund-eligibility.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import type { Refund } from '../records/refund.ts'
import { refundDetailsStore } from '../records/refund-details.store.ts'
import type { EnrollmentDetails } from '../records/refund-details.store.ts'

type Deps = Pick<RefundDeps, 'payments'>

/** The policy's verdict on one capture, and the enrollment that would end with it. */
export type CaptureEligibility = {
  eligibility: OrderRefundEligibility
  enrollmentId: string | null
  enrollment: EnrollmentDetails | null
}

/** A refund that was agreed with a move needs no other reason (decision 54). */
const movedCheaper: OrderRefundEligibility = {
  isAllowed: true,
  rule: 'moved-cheaper',
  deadline: null,
}

type Question = {
  order: Order
  capture: RecordedCapture
  askedAt: Date
  /** The existing refund, if there is one: a refund after a move stays allowed on any day. */
  refund?: Pick<Refund, 'rule'>
}

/** Judges one capture of an order: only the capture that paid the order bought an enrollment. */
export async function assessRefundEligibility(
  { payments }: Deps,
  db: Queryable,
  { order, capture, askedAt, refund }: Question,
): Promise<CaptureEligibility> {
  const payingCaptureId = await payments.payingCaptureOf(db, order.id)
  const enrollments = await refundDetailsStore(db).enrollmentsOfOrders([order.id])
  // in an order in parts, each part pays for the enrollment
  const isPart = order.parts !== null && capture.allocatedInPaise > 0
  const isPaying = payingCaptureId === capture.id || isPart
  const enrollment = isPaying ? (enrollments.get(order.id) ?? null) : null
  const eligibility =
    refund?.rule === 'moved-cheaper'
      ? movedCheaper
      : orderRefundEligibility({ ...order, enrollment }, askedAt)
  return { eligibility, enrollment, enrollmentId: enrollment?.enrollmentId ?? null }
}
