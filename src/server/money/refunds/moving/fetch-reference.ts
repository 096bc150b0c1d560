import type { Transaction } from '../../../platform/db/database.ts'
import type { RefundOutcome } from '../../payments.service.ts'
import { lockForDecision } from './lock-for-decision.ts'
import type { Refund } from '../records/refund.ts'
import { nextRefundCheck } from '../records/refund-schedule.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundTryChanges } from '../records/refund-tries.store.ts'
import { refundChanges } from '../records/refunds.store.ts'

type Deps = Pick<RefundDeps, 'clock' | 'inTransaction' | 'payments'>

/**
 * The bank's reference can come days after the money was sent; after this time it is not expected
 * any more.
 */
const ASK_FOR_MS = 14 * 24 * 60 * 60 * 1_000

/** A refund that its provider has done, without a reference so far. */
export function lacksReference({ way, requestId, reference, isMadeAtProvider }: Refund): boolean {
  return way === 'provider' && requestId !== null && reference === null && !isMadeAtProvider
}

/**
 * Records the bank's reference for the refund, or when to ask for it again. A return that has
 * failed after all is flagged on its order.
 */
export async function fetchReference(
  deps: Deps,
  asked: Refund,
  outcome: RefundOutcome,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const { refund } = await lockForDecision(deps, tx, asked.id)
    // it bounced or was retried while the provider was asked
    if (refund.state !== 'done' || refund.requestId !== asked.requestId) return
    await noteAnswer(deps, tx, { refund, outcome })
  })
  if (outcome.kind === 'failed') await deps.payments.sync(asked.orderId, 'refund')
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
