import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { HandBack } from '#contract/money/refunds/refunds.ts'
import { restoresStore } from '../../../platform/backup/restores.store.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { withSecondPerson } from '../../../people/staff/staff.service.ts'
import type { DecidingAlone } from '../../../people/staff/staff.service.ts'
import { newId, newRefundRequestId } from '../../../platform/foundation/ids.ts'
import { decideSecondPerson } from './decide-second-person.ts'
import { advanceRefund, fetchState } from '../moving/advance-refund.ts'
import { assessRefundEligibility } from '../policy/assess-refund-eligibility.ts'
import { fitLines, leftOfChosen } from '../moving/choose-lines.ts'
import { endPlaceOf } from '../moving/end-place.ts'
import { moveRefund } from '../moving/move-refund.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import { isInHand, leftToRefund } from '../amounts/left-to-refund.ts'
import { nextRefundCheck } from '../records/refund-schedule.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { lockForDecision } from '../moving/lock-for-decision.ts'
import type { LockedRefund } from '../moving/lock-for-decision.ts'
import { refundTryChanges } from '../records/refund-tries.store.ts'
import { refundsStore } from '../records/refunds.store.ts'
import { resolveFlagsOfReturned } from '../moving/resolve-flags.ts'
import { actionsFor, returnerOf } from '../records/returner.ts'

type Deps = Pick<
  RefundDeps,
  | 'clock'
  | 'db'
  | 'enqueue'
  | 'enrollments'
  | 'inTransaction'
  | 'log'
  | 'payments'
  | 'publish'
  | 'recordActivity'
  | 'staff'
>

type StaffMember = Extract<RefundActor, { kind: 'admin' }>

export type Approval = {
  id: string
  /** Required where the policy forbids the refund. */
  overrideReason?: string | undefined
  /**
   * Required where no provider can do it, or its provider is switched off; possible where its try
   * has failed.
   */
  byHand?: HandBack | undefined
  /** Less than before, for a refund whose last try failed or bounced. */
  amountInPaise?: Paise | undefined
  /** Set by an owner where nobody else may approve. */
  alone?: DecidingAlone | undefined
  /** One of several: refused where it takes a second person. */
  isOneOfMany?: boolean
}

/**
 * Approves a refund. The approval is committed before the provider is called (claim, commit, call,
 * record), and the poll resumes after a crash. A refund by hand is done at once, after a last check
 * of the provider. The money may have been refunded at its dashboard, even before a restore. If two
 * members of staff decide, the first decision counts.
 * @throws Problem refund-not-found, refund-decided-already, refund-override-needed,
 * hand-back-needed, hand-back-not-allowed, nothing-to-refund, payment-disputed, refund-under-way
 * (another one of the same money), refund-too-large, second-person-needed, review-by-another,
 * drawer-has-too-little; else what withSecondPerson throws.
 */
export async function approveRefund(
  deps: Deps,
  approval: Approval,
  by: StaffMember,
): Promise<Refund> {
  const isRestored = await restoresStore(deps.db).isRecent(deps.clock.now())
  if (approval.byHand !== undefined || isRestored) await checkProvider(deps, approval.id)
  const deciding = { by, alone: approval.alone }
  const approved = await withSecondPerson(deps, deciding, async (tx) => {
    const inHand = await lockForDecision(deps, tx, approval.id)
    // the payer's bank may return the same money (fault F22), which must not go back twice
    if (await deps.payments.isDisputed(tx, inHand.capture)) throw new Problem('payment-disputed')
    const amountInPaise = await amountOf(tx, inHand, approval)
    const { byHand } = approval
    if (byHand !== undefined) refuseWrongHand(deps, inHand, { byHand, amountInPaise })
    const of = { inHand, approval, by, amountInPaise }
    const { kind, aloneBecause } = await decideSecondPerson(deps, tx, of)
    if (approval.isOneOfMany === true && kind !== 'decide')
      throw new Problem('second-person-needed')
    if (kind !== 'agree') refuseWrongHand(deps, inHand, { byHand, amountInPaise })
    await fitLines(tx, inHand.refund, amountInPaise)
    const judged = await decisionOf(deps, tx, { inHand, approval, by })
    const decision = { ...judged, amountInPaise, aloneBecause }
    if (kind === 'agree') return agree(deps, tx, { inHand, by, decision })
    if (byHand !== undefined)
      return giveByHand(deps, tx, { inHand, by, decision, handBack: byHand })
    return approve(deps, tx, { inHand, by, decision })
  })
  if (approved.state === 'approved') await advanceRefund(deps, approved.id, { isFirstCall: true })
  return approved
}

/** Records the first of two approvals: nothing is sent before the second. */
async function agree(
  deps: Deps,
  tx: Transaction,
  { inHand: { refund }, by, decision }: DecisionContext,
): Promise<Refund> {
  const { decidedBy: _by, decidedAt: agreedAt = null, ...judged } = decision
  const changes = { ...judged, agreedBy: by.id, agreedAt }
  return moved(deps, tx, { refund, event: 'agreed', by, changes })
}

/**
 * Checks the provider before a refund by hand. Silence is accepted, because the provider has
 * already reported its own try as failed.
 * @throws Problem hand-back-not-allowed where that try is under way there after all.
 */
async function checkProvider(deps: Deps, refundId: string): Promise<void> {
  const refund = await refundsStore(deps.db).findRefund(refundId)
  if (refund === null || !allowsManualRefund(refund)) return
  await deps.payments.sync(refund.orderId, 'refund')
  const outcome = refund.requestId === null ? null : await fetchState(deps, refund)
  if (outcome?.kind === 'under-way' || outcome?.kind === 'held')
    throw new Problem('hand-back-not-allowed')
}

/**
 * The requested amount, or less: part of it may have been refunded at the provider's dashboard
 * meanwhile.
 */
async function amountOf(
  tx: Transaction,
  { refund, capture }: LockedRefund,
  { amountInPaise: wanted, byHand }: Approval,
): Promise<Paise> {
  const refunds = await refundsStore(tx).refundsOfCapture(capture.id)
  const others = refunds.filter(({ id }) => id !== refund.id)
  const left = leftToRefund(capture, others)
  if (byHand === undefined && others.some(isInHand)) throw new Problem('refund-under-way')
  const most = Math.min(refund.amountInPaise, left, await leftOfChosen(tx, refund))
  if (most <= 0) throw new Problem('nothing-to-refund')
  if (wanted === undefined) return paise(most)
  const isOpen = refund.state === 'failed' || refund.state === 'bounced'
  if (wanted > most || !isOpen) throw new Problem('refund-too-large')
  return wanted
}

function refuseWrongHand(
  deps: Deps,
  { refund, capture }: LockedRefund,
  { byHand, amountInPaise }: { byHand: HandBack | undefined; amountInPaise: number },
): void {
  const returner = returnerOf(deps, capture)
  const isOffered = actionsFor(refund.state, returner).includes('give-by-hand')
  if (byHand === undefined) {
    if (returner === 'desk' || (returner === 'provider-gone' && isOffered))
      throw new Problem('hand-back-needed')
    return
  }
  if (returner === 'desk') return
  // a part was refunded while all of it was under way, so the refund is not unknown there
  const isInPart = refund.state === 'needsReview' && refund.amountInPaise !== amountInPaise
  if (!isOffered || isInPart) throw new Problem('hand-back-not-allowed')
}

/** The provider's own try ended without a refund. */
function allowsManualRefund({ state }: Refund): boolean {
  return state === 'failed' || state === 'bounced'
}

type Deciding = { inHand: LockedRefund; approval: Approval; by: StaffMember }

async function decisionOf(
  deps: Deps,
  tx: Transaction,
  { inHand, approval, by }: Deciding,
): Promise<Decision> {
  const { refund } = inHand
  const { eligibility } = await assessRefundEligibility(deps, tx, {
    ...inHand,
    askedAt: refund.requestedAt,
  })
  const { overrideReason } = approval
  if (!eligibility.isAllowed && overrideReason === undefined)
    throw new Problem('refund-override-needed', {
      fields: { overrideReason: messages.refundOverrideNeeded },
    })
  return {
    rule: eligibility.rule,
    deadline: eligibility.deadline,
    overrideReason: eligibility.isAllowed ? null : (overrideReason ?? null),
    decidedBy: by.id,
    decidedAt: deps.clock.now(),
  }
}

type Decision = Partial<Omit<Refund, 'endsEnrollment'>>
type DecisionContext = {
  inHand: LockedRefund
  by: StaffMember
  decision: Decision & { amountInPaise: Paise }
}

async function approve(
  deps: Deps,
  tx: Transaction,
  { inHand: { refund }, by, decision }: DecisionContext,
): Promise<Refund> {
  const now = deps.clock.now()
  const requestId = newRefundRequestId(now)
  const changes: Decision = {
    ...decision,
    way: 'provider',
    requestId,
    isMadeAtProvider: false,
    tries: refund.tries + 1,
    reference: null,
    sentAt: null,
    checks: 0,
    nextCheckAt: nextRefundCheck(0, now),
  }
  const approved = await moved(deps, tx, { refund, event: 'approved', by, changes })
  const made = { id: newId(now), refundId: refund.id, madeAt: now, requestId } as const
  const { amountInPaise } = decision
  await refundTryChanges(tx).insertTry({
    ...made,
    way: 'provider',
    amountInPaise,
    reference: null,
    outcome: 'underWay',
    endedAt: null,
  })
  return approved
}

async function giveByHand(
  deps: Deps,
  tx: Transaction,
  { inHand, by, decision, handBack }: DecisionContext & { handBack: HandBack },
): Promise<Refund> {
  const { refund, order, capture } = inHand
  const changes = { ...decision, way: handBack.method, reference: handBack.reference }
  const done = await moved(deps, tx, { refund, event: 'givenByHand', by, changes })
  const { method, reference } = handBack
  const { amountInPaise } = decision
  const now = deps.clock.now()
  const made = { id: newId(now), refundId: refund.id, madeAt: now, endedAt: now } as const
  await refundTryChanges(tx).insertTry({
    ...made,
    way: method,
    requestId: null,
    amountInPaise,
    reference,
    outcome: 'done',
  })
  await endPlaceOf(deps, tx, { order, refund: done })
  const given = { order, capture, amountInPaise, method, returnedBy: by.id }
  const returned = await deps.payments.returnByHand(tx, given)
  await resolveFlagsOfReturned(deps, tx, returned)
  return done
}

async function moved(
  deps: Deps,
  tx: Transaction,
  move: {
    refund: Refund
    event: 'agreed' | 'approved' | 'givenByHand'
    by: StaffMember
    changes: Decision
  },
): Promise<Refund> {
  const reasons = [move.changes.overrideReason, isStateUnknown(move) ? NOTHING_LEFT : null].filter(
    Boolean,
  )
  const words = reasons.length === 0 ? {} : { words: reasons.join(' ') }
  const refund = await moveRefund(deps, tx, { ...move, ...words })
  if (refund === null) throw new Problem('refund-decided-already')
  return refund
}

/**
 * The dialog asks the member of staff to state this. The provider may have the request and can't be
 * asked any more.
 */
const NOTHING_LEFT = 'The provider’s dashboard shows that nothing has left there.'

function isStateUnknown({ refund, event }: { refund: Refund; event: string }): boolean {
  return refund.state === 'needsReview' && event === 'givenByHand'
}
