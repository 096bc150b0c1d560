import { formatRupees } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import { newId } from '../../foundation/ids.ts'
import { endingStore } from '../records/ending.store.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { keepingStore } from '../records/keeping.store.ts'
import type { Ending } from './end-enrollment.ts'
import type { StaffMember } from './take-desk-payment.ts'

type Deps = Pick<EnrollmentDeps, 'clock' | 'inTransaction' | 'payments' | 'recordActivity'>

/**
 * The office writes down why an enrollment stays although its money went back. It counts for what had gone by now: when
 * more goes back, somebody has to look again.
 * @throws Problem order-not-found, enrollment-is-over, enrollment-holds-money (nothing went back).
 */
export async function keepEnrollment(
  deps: Deps,
  { orderId, reason }: Ending,
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const order = await deps.payments.lockOrder(tx, orderId)
    if (order === null) throw new Problem('order-not-found')
    const enrollment = await endingStore(tx).lockEnrollmentOf(orderId)
    if (enrollment?.endedAt !== null) throw new Problem('enrollment-is-over')
    const store = keepingStore(tx)
    const returnedInPaise = await store.goneOf(orderId)
    if (returnedInPaise <= 0) throw new Problem('enrollment-holds-money')
    const writtenAt = deps.clock.now()
    await store.insert({
      id: newId(writtenAt),
      enrollmentId: enrollment.id,
      returnedInPaise,
      reason,
      adminId: by.id,
      writtenAt,
    })
    await deps.recordActivity(tx, {
      by,
      action: 'enrollment-kept',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: { returned: formatRupees(returnedInPaise) },
      reason,
    })
  })
}
