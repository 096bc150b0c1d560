import { Problem } from '#contract/problems.ts'
import { attemptQuery, isOpen } from '../../money/payments.service.ts'
import type { Order, PaymentAttempt } from '../../money/payments.service.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { refuseWhileBeingPaid } from '../checkout/nobody-pays.ts'
import { endUnpaidOrder } from '../checkout/resume-order.ts'
import { isShown, standingOf } from './check-qr.ts'
import type { QrStanding } from './check-qr.ts'
import type { QrDeps, QrOf } from './qr-deps.ts'

/**
 * Ends the QR code of an installment at its provider, so that nobody can pay with it any more. An
 * order that was placed for the code ends with it, and its seat is released. Any other order stays,
 * with the pages on which it can be paid. Where nobody can pay with the code, nothing ends.
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
  if (before.state === 'undecided') refuseWhileBeingPaid(before.part)
  if (before.state !== 'waiting') return before
  const attempts = await deps.payments.attemptsOf(orderId)
  const isForCode = isPlacedForCode(order, attempts)
  try {
    await (isForCode ? endOrder(deps, before) : endCodes(deps, attempts, part))
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
  // the provider's report closes the attempt; an order of another page waits for that page
  return standingOf(deps, await synced(deps, orderId, isForCode ? 'counter' : 'initiate'), part)
}

async function synced(
  { payments }: QrDeps,
  orderId: string,
  cause: 'counter' | 'initiate' = 'counter',
): Promise<Order> {
  const order = await payments.sync(orderId, cause)
  if (order === null) throw new Problem('order-not-found')
  return order
}

/** Its first attempt was a code, and nobody has a page of it. */
function isPlacedForCode({ state, isGroup }: Order, attempts: readonly PaymentAttempt[]): boolean {
  if (!isOpen(state) || isGroup) return false
  const isBegunByCode = attempts.some(({ number, channel }) => number === 1 && channel === 'qr')
  return isBegunByCode && !attempts.some((one) => one.channel !== 'qr' && isShown(one))
}

async function endOrder(
  deps: QrDeps,
  { order, part }: Pick<QrStanding, 'order' | 'part'>,
): Promise<void> {
  refuseWhileBeingPaid(part)
  await endUnpaidOrder(deps, order, {
    cause: 'counter',
    detail: { reason: 'The QR code was ended at the desk.' },
  })
}

async function endCodes(deps: QrDeps, attempts: PaymentAttempt[], part: number): Promise<void> {
  const codes = attempts.filter((one) => one.part === part && one.channel === 'qr' && isShown(one))
  await Promise.all(codes.map((code) => endCode(deps, code)))
}

async function endCode({ payments }: QrDeps, code: PaymentAttempt): Promise<void> {
  const report = await payments.gatewayNamed(code.provider)?.end?.qr?.(attemptQuery(code))
  if (report === undefined || report.kind === 'silent')
    throw new Problem('payment-provider-unavailable')
  if (report.kind === 'reported' && report.page !== 'lapsed') throw new Problem('payment-undecided')
}
