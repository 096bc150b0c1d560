import { formatRupees } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { hasLiveRefund } from '../../money/payments.service.ts'
import { enrollAtDesk } from '../../teaching/enrollments/enrollments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { withSecondPerson } from '../../people/staff/staff.service.ts'
import type { DecidingAlone } from '../../people/staff/staff.service.ts'

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
  | 'staff'
>

export type WrittenPayment = {
  orderId: string
  captureId: string
  toOrderId: string
  isLessAccepted: boolean
  reason: string
  /** An owner decides where nobody else may agree. */
  alone?: DecidingAlone | undefined
}

/**
 * Reassigns money to the order that it was meant for. One transaction pays that order with its
 * enrollment, receipt and mail, resolves the flags, and records the reason.
 * @throws Problem order-not-found, payment-not-writable, payment-disputed, order-takes-no-payment,
 * payment-is-less, refund-under-way, already-enrolled, batch-full, batch-not-open,
 * concession-used-up; else what withSecondPerson throws.
 */
export async function writePayment(
  deps: Deps,
  written: WrittenPayment,
  by: StaffMember,
): Promise<void> {
  const { captureId, reason, alone } = written
  await withSecondPerson(deps, { by, alone }, async (tx, approve) => {
    await lockAllOf(deps, tx, written)
    const reassigned = await deps.payments.reassignCapture(tx, { ...written, adminId: by.id })
    const { from, to, capture } = reassigned
    const missing = Math.max(0, to.amountInPaise - capture.amountInPaise)
    const given = { orderId: to.id, amountInPaise: missing, details: captureId }
    await approve({ kind: 'shortPayment', ...given })
    // no money pays this order now, so its concession is free, also for the other order
    if (from.state === 'refunded') await deps.concessions.release(tx, from)
    await deps.publish(tx, { kind: 'paysAfterAll', order: from, captureId })
    if (await hasLiveRefund(tx, captureId)) throw new Problem('refund-under-way')
    if ((await deps.accounts.lockToRead(tx, to.studentId)) === undefined)
      throw new Problem('order-takes-no-payment')
    await enrollAtDesk(deps, tx, to)
    const amount = formatRupees(capture.amountInPaise)
    for (const { order, other } of [
      { order: from, other: { 'written to': to.id } },
      { order: to, other: { 'came for': from.id } },
    ])
      await deps.recordActivity(tx, {
        by,
        action: 'payment-written',
        subject: { kind: 'order', id: order.id, label: order.id },
        after: { amount, ...other },
        reason,
      })
  })
}

/** Locks both orders, then the batches of both, because seats may be freed and taken. */
async function lockAllOf(
  { batches, payments }: Deps,
  tx: Transaction,
  { orderId, toOrderId }: WrittenPayment,
): Promise<void> {
  const batchIds: string[] = []
  for (const id of [orderId, toOrderId].toSorted()) {
    const order = await payments.lockOrder(tx, id)
    if (order?.parts != null) throw new Problem('paid-in-parts')
    if (order !== null && order.batchId !== null) batchIds.push(order.batchId)
  }
  await batches.lockAll(tx, batchIds)
}
