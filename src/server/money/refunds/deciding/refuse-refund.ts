import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { RefusalReason } from '#contract/money/refunds/refund-refusals.ts'
import { refusalReasonLabels } from '#contract/money/refunds/refund-refusals.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { recordRefundAlone } from './decide-alone.ts'
import { decidersWith, proveAlone } from '../../../people/staff/staff.service.ts'
import type { DecidingAlone } from '../../../people/staff/staff.service.ts'
import { assessRefundEligibility } from '../policy/assess-refund-eligibility.ts'
import { lockForDecision } from '../moving/lock-for-decision.ts'
import type { LockedRefund } from '../moving/lock-for-decision.ts'
import { moveRefund } from '../moving/move-refund.ts'
import { settleEndedPlace } from '../moving/settle-ended-place.ts'
import type { RefundActor } from '../records/refund.ts'
import { refusalOf } from '../policy/second-person.ts'
import type { RefundDeps } from '../records/refund-deps.ts'

type Deps = Pick<
  RefundDeps,
  | 'clock'
  | 'enqueue'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'publish'
  | 'recordActivity'
  | 'staff'
>

type StaffMember = Extract<RefundActor, { kind: 'admin' }>

export type Refusal = {
  id: string
  /** The message for the student. */
  answer: string
  /** Required where the policy promises the refund. */
  reason?: RefusalReason | undefined
  /** Whether this member of staff may refuse a promised refund (contract/platform/roles.ts). */
  mayBreakPromise: boolean
  /** Set by an owner where nobody else may decide a review. */
  alone?: DecidingAlone | undefined
}

/**
 * Refuses a refund with a message, which the student gets by mail and under My payments. A refund
 * that the policy promises may be refused only by an owner, for one of the written reasons.
 * @throws Problem refund-not-found, refund-decided-already, refund-promised, refusal-reason-needed,
 * review-by-another, alone-reason-needed.
 */
export async function refuseRefund(deps: Deps, refusal: Refusal, by: StaffMember): Promise<void> {
  await proveAlone(deps, refusal.alone)
  await deps.inTransaction(async (tx) => {
    const inHand = await lockForDecision(deps, tx, refusal.id)
    const { refund } = inHand
    const { answer } = refusal
    const kind = refusalOf(refund, await decidersWith(tx, 'refunds', by.id))
    if (kind === 'another') throw new Problem('review-by-another')
    const { alone } = refusal
    if (kind === 'alone') await recordRefundAlone(deps, tx, { refund, by, alone })
    const refusalReason = await reasonFor(deps, tx, { inHand, refusal })
    const changes = { answer, refusalReason, decidedBy: by.id, decidedAt: deps.clock.now() }
    const words =
      refusalReason === null ? answer : `${refusalReasonLabels[refusalReason]}. ${answer}`
    const move = { refund, event: 'refused', by, changes, words } as const
    if ((await moveRefund(deps, tx, move)) === null) throw new Problem('refund-decided-already')
    // another line of the same payment may have waited for this decision
    await settleEndedPlace(deps, tx, inHand.order)
  })
}

/** Null where the policy promises nothing: then the message is enough. */
async function reasonFor(
  deps: Deps,
  tx: Transaction,
  { inHand, refusal }: { inHand: LockedRefund; refusal: Refusal },
): Promise<RefusalReason | null> {
  const askedAt = inHand.refund.requestedAt
  const { eligibility } = await assessRefundEligibility(deps, tx, { ...inHand, askedAt })
  // moveRefund reports a refund that is already decided
  if (!eligibility.isAllowed || inHand.refund.state !== 'requested') return null
  if (!refusal.mayBreakPromise) throw new Problem('refund-promised')
  if (refusal.reason === undefined)
    throw new Problem('refusal-reason-needed', { fields: { reason: messages.refusalReasonNeeded } })
  return refusal.reason
}
