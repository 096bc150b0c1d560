import { Problem } from '#contract/problems.ts'
import { endPlace } from '../places/enroll.ts'
import type { EnrollmentTools } from '../places/enrollment-tools.ts'
import { lockToEnd, refuseWithMoney } from '../places/place-to-end.ts'
import type { Clerk } from './take-counter-payment.ts'

export type Ending = { orderId: string; reason: string }

/**
 * The office ends an enrollment that no money stands behind, with a written reason. Where there is money, it goes
 * back by a refund, and the place with it.
 * @throws Problem order-not-found, refund-under-way, place-is-certified, enrollment-is-over, enrollment-holds-money.
 */
export async function endEnrollment(
  tools: EnrollmentTools,
  { orderId, reason }: Ending,
  by: Clerk,
): Promise<void> {
  await tools.inTransaction(async (tx) => {
    const { order, isPlaceHeld } = await lockToEnd(tools, tx, orderId)
    if (!isPlaceHeld) throw new Problem('enrollment-is-over')
    await refuseWithMoney(tx, orderId)
    await endPlace(tools, tx, { order, why: 'endedByOffice' })
    await tools.recordActivity(tx, {
      by,
      action: 'enrollment-ended',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: { student: order.studentId, course: order.courseName, campus: order.campus },
      reason,
    })
  })
}
