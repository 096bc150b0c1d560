import { Problem } from '#contract/problems.ts'
import { isOpen } from '../../money/payments.service.ts'
import type { Order } from '../../money/payments.service.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { endPages, refuseWhileBeingPaid } from '../checkout/nobody-pays.ts'
import { endUnpaidOrder } from '../checkout/resume-order.ts'
import { standingOf } from './check-qr.ts'
import type { QrStanding } from './check-qr.ts'
import type { QrDeps, QrOf } from './qr-deps.ts'

/**
 * Ends the QR code of an installment at its provider, so that nobody can pay with it any more. An
 * order that was placed for the code ends with it, and its seat is released. Where the money is
 * there already, nothing ends.
 * @throws Problem order-not-found, part-not-due, payment-undecided, payment-provider-unavailable
 * where the provider can't end it now: then it ends by itself.
 */
export async function endQr(
  deps: QrDeps,
  { orderId, part }: QrOf,
  by: StaffMember,
): Promise<QrStanding> {
  const order = await synced(deps, orderId)
  const before = await standingOf(deps, order, part)
  if (before.state === 'paid' || before.state === 'review') return before
  refuseWhileBeingPaid(before.part)
  try {
    await end(deps, order, part)
  } catch (error) {
    // the payer was faster
    const after = await standingOf(deps, await synced(deps, orderId), part)
    if (after.state === 'paid') return after
    throw error
  }
  await deps.inTransaction((tx) =>
    deps.recordActivity(tx, {
      by,
      action: 'qr-ended',
      subject: { kind: 'order', id: orderId, label: orderId },
    }),
  )
  // the provider's report closes the attempt
  return standingOf(deps, await synced(deps, orderId), part)
}

async function synced({ payments }: QrDeps, orderId: string): Promise<Order> {
  const order = await payments.sync(orderId, 'counter')
  if (order === null) throw new Problem('order-not-found')
  return order
}

async function end(deps: QrDeps, order: Order, part: number): Promise<void> {
  const attempts = await deps.payments.attemptsOf(order.id)
  const isOnlyForQr = attempts.every(({ channel, link }) => channel === 'qr' || link === null)
  if (isOpen(order.state) && !order.isGroup && isOnlyForQr)
    await endUnpaidOrder(deps, order, {
      cause: 'counter',
      detail: { reason: 'The QR code was ended at the desk.' },
    })
  else await endPages(deps, order.id, part)
}
