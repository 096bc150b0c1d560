import { Problem } from '#contract/problems.ts'
import { endEnrollmentOf } from '../../teaching/enrollments/enrollments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import {
  lockEnrollmentToEnd,
  refuseWithMoney,
} from '../../teaching/enrollments/enrollments.service.ts'

type Deps = Pick<
  SellingDeps,
  | 'accounts'
  | 'batches'
  | 'clock'
  | 'concessions'
  | 'enqueue'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'publish'
  | 'recordActivity'
>

export type Ending = { orderId: string; reason: string }

/**
 * Ends an enrollment without money, with a written reason. Where there is money, a refund returns
 * it and ends the enrollment.
 * @throws Problem order-not-found, refund-under-way, place-is-certified, enrollment-is-over,
 * enrollment-holds-money, cheque-is-in-hand.
 */
export async function endEnrollment(
  deps: Deps,
  { orderId, reason }: Ending,
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const { order, isEnrollmentActive } = await lockEnrollmentToEnd(deps, tx, orderId)
    if (!isEnrollmentActive) throw new Problem('enrollment-is-over')
    await refuseWithMoney(deps, tx, orderId)
    if (await deps.payments.hasChequeInHand(tx, orderId)) throw new Problem('cheque-is-in-hand')
    await endEnrollmentOf(deps, tx, { order, why: 'endedByOffice' })
    await deps.recordActivity(tx, {
      by,
      action: 'enrollment-ended',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: { student: order.studentId, course: order.courseName, campus: order.campus },
      reason,
    })
  })
}
