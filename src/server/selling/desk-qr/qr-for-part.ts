import { Problem } from '#contract/problems.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { duesStore, isDue } from '../../teaching/enrollments/enrollments.service.ts'
import { refuseUntilRestoreIsRead } from '../basics/refuse-until-restore-is-read.ts'
import { refuseWhileBeingPaid } from '../checkout/nobody-pays.ts'
import { dueInstallment } from '../checkout/pay-installment.ts'
import { placeDueDifference } from '../differences/pay-difference.ts'
import { findGroup } from '../groups/group-orders.store.ts'
import { openQr, providerOfQr } from './open-qr.ts'
import type { QrDeps, QrOf } from './qr-deps.ts'

/** Maximum number of tries when concurrent requests interfere. */
const MAX_LOOKS = 4

/**
 * Makes a QR code for the next installment of an order: a student's later one, or one of an
 * organisation.
 * @throws Problem qr-not-made, order-not-found, part-not-due, group-part-not-due, group-order-over,
 * payment-undecided, payment-provider-unavailable, portal-restored.
 */
export async function qrForPart(
  deps: QrDeps,
  { orderId, part }: QrOf,
  by: StaffMember,
): Promise<QrOf> {
  await refuseUntilRestoreIsRead(deps)
  for (let look = 0; look < MAX_LOOKS; look++) {
    const order = await deps.payments.sync(orderId, 'counter')
    if (order === null) throw new Problem('order-not-found')
    if (order.isGroup) await refuseEndedGroup(deps, orderId)
    const due = await dueInstallment(deps, deps.db, { order, part })
    const provider = providerOfQr(deps, due.openInPaise)
    const toPay = { order, part, attempt: null }
    if (await openQr(deps, { toPay, provider, isOnlyForQr: false, by })) return { orderId, part }
    refuseWhileBeingPaid(due)
  }
  throw new Problem('unavailable')
}

async function refuseEndedGroup({ db, payments }: QrDeps, orderId: string): Promise<void> {
  const group = await findGroup(db, orderId)
  const order = await payments.findOrder(orderId)
  if (group?.endedAt != null && order?.state !== 'paid') throw new Problem('group-order-over')
}

/**
 * Makes a QR code for the difference in price of a move, as payDifference does for the student.
 * @throws Problem qr-not-made, difference-not-due, payment-undecided,
 * payment-provider-unavailable, portal-restored.
 */
export async function qrForDifference(
  deps: QrDeps,
  { moveId }: { moveId: string },
  by: StaffMember,
): Promise<QrOf> {
  await refuseUntilRestoreIsRead(deps)
  for (let look = 0; look < MAX_LOOKS; look++) {
    const due = await duesStore(deps.db).findDue(moveId)
    if (due === null || !isDue(due)) throw new Problem('difference-not-due')
    const provider = providerOfQr(deps, due.amountInPaise)
    const placed = await placeDueDifference(deps, due, { provider, channel: 'qr' })
    if (placed === null) continue
    const toPay = { ...placed, part: 1 }
    const isOnlyForQr = placed.attempt !== null
    if (await openQr(deps, { toPay, provider, isOnlyForQr, by }))
      return { orderId: placed.order.id, part: 1 }
  }
  throw new Problem('unavailable')
}
