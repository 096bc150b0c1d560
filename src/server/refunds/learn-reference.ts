import type { RefundOutcome } from '../payments/payments.service.ts'
import type { Refund } from './refund.ts'
import { nextRefundCheck } from './refund-schedule.ts'
import type { RefundTools } from './refund-tools.ts'
import { refundChanges } from './refunds.store.ts'

/** The bank's reference can come days after the money has left; then it is not waited for any more. */
const ASK_FOR_MS = 14 * 24 * 60 * 60 * 1_000

/** A refund that is done through its provider, and whose reference nobody has told us yet. */
export function lacksReference({ way, requestId, reference, isMadeAtProvider }: Refund): boolean {
  return way === 'provider' && requestId !== null && reference === null && !isMadeAtProvider
}

/**
 * Writes down the reference under which the student's bank knows the money, or when to ask for it again. A return
 * that has failed after all is a matter of the order's money.
 */
export async function learnReference(
  { db, clock, enrollments }: RefundTools,
  refund: Refund,
  outcome: RefundOutcome,
): Promise<void> {
  const now = clock.now()
  const reference = outcome.kind === 'done' ? outcome.reference : null
  const checks = refund.checks + 1
  const isTooLate = now.getTime() - (refund.doneAt ?? now).getTime() > ASK_FOR_MS
  const isOver = reference !== null || isTooLate
  const nextCheckAt = isOver ? null : nextRefundCheck(checks, now)
  await refundChanges(db).changeRefund(refund.id, {
    reference,
    checks,
    nextCheckAt,
    updatedAt: now,
  })
  if (outcome.kind === 'failed') await enrollments.recheck(refund.orderId)
}
