import type { RefundMailStep } from './mails/refund-mail.ts'
import { expectedOf } from './showing/show-refund.ts'
import type { Refund } from './records/refund.ts'
import type { RefundDeps } from './records/refund-deps.ts'
import { refundsStore } from './records/refunds.store.ts'

type Deps = Pick<RefundDeps, 'db' | 'mail' | 'payments'>

/** Mails one step of a refund to the student, unless it has gone on since: what is told is true when it is told. */
export async function mailRefund(
  deps: Deps,
  { refundId, step }: { refundId: string; step: RefundMailStep },
): Promise<void> {
  const refund = await refundsStore(deps.db).findRefund(refundId)
  if (refund === null || !isStillWorthTelling(refund, step)) return
  const order = await deps.payments.findOrder(refund.orderId)
  if (order === null) return
  const receipt = step === 'done' ? await deps.payments.receiptOfRefund(refundId) : null
  const expectedBy = expectedOf(refund)
  const isAllBack = order.state === 'refunded' && refund.enrollmentId !== null
  const endsPlace = refund.endsEnrollment || isAllBack
  await deps.mail.sendRefundMail({ refund, order, step, expectedBy, endsPlace, receipt })
}

/** That we have the request is worth telling whatever came after; that money is on its way is not, once it is there. */
function isStillWorthTelling(refund: Refund, step: RefundMailStep): boolean {
  return step === 'requested' || refund.state === step
}
