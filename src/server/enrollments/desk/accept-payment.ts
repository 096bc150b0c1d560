import { formatRupees, parseRupees } from '#contract/money.ts'
import { Problem } from '#contract/problems.ts'
import { enrollAccepted } from '../records/enroll.ts'
import { isOnItsWayBack } from '../records/ending.store.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import type { StaffMember } from './take-desk-payment.ts'

type Deps = Pick<
  EnrollmentDeps,
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

/** amount: rupee text, as whoever accepts it saw it. */
export type Acceptance = { orderId: string; captureId: string; amount: string; reason: string }

/**
 * The office takes money that differs from the order as its payment: the order is paid, with its enrollment, receipt and
 * mail, in one transaction with the reason.
 * @throws Problem order-not-found, payment-not-acceptable, payment-changed, payment-disputed, refund-under-way, batch-full,
 * batch-not-open, concession-used-up.
 */
export async function acceptPayment(
  deps: Deps,
  { orderId, captureId, amount, reason }: Acceptance,
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const { order, capture } = await deps.payments.acceptDiffering(tx, { orderId, captureId })
    if (parseRupees(amount) !== capture.amountInPaise) throw new Problem('payment-changed')
    if (await isOnItsWayBack(tx, captureId)) throw new Problem('refund-under-way')
    await deps.publish(tx, { kind: 'paysAfterAll', order })
    // a later part's enrollment is there
    if (capture.part === 1) await enrollAccepted(deps, tx, order)
    await deps.recordActivity(tx, {
      by,
      action: 'payment-accepted',
      subject: { kind: 'order', id: orderId, label: orderId },
      before: { ordered: formatRupees(order.amountInPaise) },
      after: { accepted: formatRupees(capture.amountInPaise) },
      reason,
    })
  })
}
