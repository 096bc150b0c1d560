import type { PayerRefundStep } from './mails/payer-refund-mail.ts'
import type { RefundMailStep } from './mails/refund-mail.ts'
import { paidFor } from './showing/paid-for.ts'
import { expectedOf } from './showing/show-refund.ts'
import type { Refund } from './records/refund.ts'
import type { RefundDeps } from './records/refund-deps.ts'
import { refundsStore } from './records/refunds.store.ts'

type Deps = Pick<RefundDeps, 'db' | 'enqueue' | 'inTransaction' | 'mail' | 'payments'>

/**
 * Mails one step of a refund to the student, unless the refund has moved on. A job of its own mails
 * another payer when the money is sent and when it arrives.
 */
export async function mailRefund(
  deps: Deps,
  { refundId, step }: { refundId: string; step: RefundMailStep },
): Promise<void> {
  const refund = await refundsStore(deps.db).findRefund(refundId)
  if (refund === null || !isCurrentStep(refund, step)) return
  const order = await deps.payments.findOrder(refund.orderId)
  if (order === null) return
  if (step === 'sent' || step === 'done') {
    await queuePayerMail(deps, refund, step)
    // a group's contact has the payer's address
    if (order.isGroup) return
  }
  const receipt = step === 'done' ? await deps.payments.receiptOfRefund(refundId) : null
  const expectedBy = expectedOf(refund)
  const isFullyReturned = order.state === 'refunded' && refund.enrollmentId !== null
  const endsPlace = refund.endsEnrollment || isFullyReturned
  const ofInPaise = await paidFor(deps, refund)
  const message = { refund, order, step, expectedBy, endsPlace, ofInPaise, receipt }
  await deps.mail.sendRefundMail(message)
}

async function queuePayerMail(deps: Deps, refund: Refund, step: PayerRefundStep): Promise<void> {
  const payer = await deps.payments.otherPayerOf(deps.db, refund)
  if (payer === null || payer.email === null) return
  const message = { refundId: refund.id, step }
  await deps.inTransaction((tx) => deps.enqueue(tx, 'send-payer-refund', message))
}

/** Mails one step to a payer with an address who paid by a link. */
export async function mailPayerRefund(
  deps: Deps,
  { refundId, step }: { refundId: string; step: PayerRefundStep },
): Promise<void> {
  const refund = await refundsStore(deps.db).findRefund(refundId)
  if (refund === null || !isCurrentStep(refund, step)) return
  const order = await deps.payments.findOrder(refund.orderId)
  const payer = await deps.payments.otherPayerOf(deps.db, refund)
  if (order === null || payer === null || payer.email === null) return
  const receipt = step === 'done' ? await deps.payments.receiptOfRefund(refundId) : null
  const to = { ...payer, email: payer.email }
  await deps.mail.sendPayerRefund({ refund, order, step, receipt, to })
}

/**
 * A receipt of the request is always worth a mail; that the money is under way is not, once it has
 * arrived.
 */
function isCurrentStep(refund: Refund, step: RefundMailStep): boolean {
  return step === 'requested' || refund.state === step
}
