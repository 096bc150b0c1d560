import type { Transaction } from '../../db/database.ts'
import type { RefundOutcome } from '../../payments/payments.service.ts'
import { lockForDecision } from './lock-for-decision.ts'
import type { Refund } from '../records/refund.ts'
import { nextRefundCheck } from '../records/refund-schedule.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundTryChanges } from '../records/refund-tries.store.ts'
import { refundChanges } from '../records/refunds.store.ts'

type Deps = Pick<RefundDeps, 'clock' | 'enrollments' | 'inTransaction' | 'payments'>

/** The bank's reference can come days after the money has left; then it is not waited for any more. */
const ASK_FOR_MS = 14 * 24 * 60 * 60 * 1_000

/** A refund that is done through its provider, and whose reference nobody has told us yet. */
export function lacksReference({ way, requestId, reference, isMadeAtProvider }: Refund): boolean {
  return way === 'provider' && requestId !== null && reference === null && !isMadeAtProvider
}

/**
 * Writes down the reference under which the student's bank knows the money, or when to ask for it again. A return
 * that has failed after all is flagged on its order.
 */
export async function fetchReference(
  deps: Deps,
  asked: Refund,
  outcome: RefundOutcome,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const { refund } = await lockForDecision(deps, tx, asked.id)
    // it came back, or was tried anew, while we asked
    if (refund.state !== 'done' || refund.requestId !== asked.requestId) return
    await noteAnswer(deps, tx, { refund, outcome })
  })
  if (outcome.kind === 'failed') await deps.enrollments.recheck(asked.orderId)
}

async function noteAnswer(
  { clock }: Deps,
  tx: Transaction,
  { refund, outcome }: { refund: Refund; outcome: RefundOutcome },
): Promise<void> {
  const now = clock.now()
  const reference = outcome.kind === 'done' ? outcome.reference : null
  const checks = refund.checks + 1
  const isTooLate = now.getTime() - (refund.doneAt ?? now).getTime() > ASK_FOR_MS
  const isOver = reference !== null || isTooLate
  const nextCheckAt = isOver ? null : nextRefundCheck(checks, now)
  const answer = { reference, checks, nextCheckAt, updatedAt: now }
  await refundChanges(tx).changeRefund(refund.id, answer)
  if (reference !== null && refund.requestId !== null)
    await refundTryChanges(tx).noteReference(refund.requestId, reference)
}
