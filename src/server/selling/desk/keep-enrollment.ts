import { formatRupees } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { endingStore } from '../../teaching/enrollments/enrollments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { keptEnrollmentsStore } from '../../teaching/enrollments/enrollments.service.ts'
import type { Ending } from './end-enrollment.ts'

type Deps = Pick<SellingDeps, 'clock' | 'inTransaction' | 'payments' | 'recordActivity'>

/**
 * Records why an enrollment stays although its money, or that of a move, was returned. For a group
 * order it covers each enrollment. It counts only for the amount returned by now: a later return
 * needs a new decision.
 * @throws Problem order-not-found, enrollment-is-over, enrollment-holds-money (nothing was
 * returned).
 */
export async function keepEnrollment(
  deps: Deps,
  { orderId, reason }: Ending,
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const orders = (await deps.payments.lockPlace(tx, orderId)).map(({ id }) => id)
    if (orders.length === 0) throw new Problem('order-not-found')
    const enrollmentIds = await endingStore(tx).lockActiveOf(orderId)
    if (enrollmentIds.length === 0) throw new Problem('enrollment-is-over')
    const store = keptEnrollmentsStore(tx)
    const returnedInPaise = await store.goneOf(orders)
    if (returnedInPaise <= 0) throw new Problem('enrollment-holds-money')
    const writtenAt = deps.clock.now()
    const kept = { returnedInPaise, reason, adminId: by.id, writtenAt }
    for (const enrollmentId of enrollmentIds)
      await store.insert({ id: newId(writtenAt), enrollmentId, ...kept })
    for (const id of orders)
      await deps.payments.resolveFlag(tx, { orderId: id, kind: 'place-unpaid' })
    await deps.recordActivity(tx, {
      by,
      action: 'enrollment-kept',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: { returned: formatRupees(returnedInPaise) },
      reason,
    })
  })
}
