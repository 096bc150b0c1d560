import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { HandBack } from '#contract/refunds.ts'
import type { Transaction } from '../../db/database.ts'
import { newRefundRequestId } from '../../foundation/ids.ts'
import { advanceRefund, askHowItStands } from '../moving/advance-refund.ts'
import { judgeMoney } from '../moving/judge-money.ts'
import { moveRefund } from '../moving/move-refund.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import { nextRefundCheck } from '../records/refund-schedule.ts'
import type { RefundTools } from '../records/refund-tools.ts'
import { lockForDecision } from '../moving/lock-for-decision.ts'
import type { RefundInHand } from '../moving/lock-for-decision.ts'
import { refundChanges, refundsStore } from '../records/refunds.store.ts'
import { settleFlagsOfReturned } from '../moving/settle-flags.ts'
import { actionsFor, returnerOf } from '../records/returner.ts'

type Clerk = Extract<RefundActor, { kind: 'admin' }>

export type Approval = {
  id: string
  /** Needed where the policy forbids the refund. */
  overrideReason: string | undefined
  /** Needed where no provider can do it, or none that is still there; possible where its try has failed. */
  byHand: HandBack | undefined
}

/**
 * The office says yes. The approval is committed before the provider is told (claim, commit, call, record);
 * what dies in between is found by the sweep. By hand it is done at once, after a last look at the provider: the
 * money can have gone back at its dashboard meanwhile. Of two clerks the first decides.
 * @throws Problem refund-not-found, refund-decided-already, refund-override-needed, hand-back-needed,
 * hand-back-not-allowed, nothing-to-refund, payment-disputed.
 */
export async function approveRefund(
  tools: RefundTools,
  approval: Approval,
  by: Clerk,
): Promise<void> {
  if (approval.byHand !== undefined) await lookAtProvider(tools, approval.id)
  const approved = await tools.inTransaction(async (tx) => {
    const inHand = await lockForDecision(tools, tx, approval.id)
    // the payer's bank may give the same money back (fault F22): never twice
    if (await tools.payments.isDisputed(tx, inHand.capture)) throw new Problem('payment-disputed')
    const amountInPaise = leftOf(inHand)
    refuseWrongHand(tools, inHand, approval.byHand)
    const decision = { ...(await decisionOf(tools, tx, { inHand, approval, by })), amountInPaise }
    if (approval.byHand !== undefined)
      return giveByHand(tools, tx, { inHand, by, decision, handBack: approval.byHand })
    return approve(tools, tx, { inHand, by, decision })
  })
  if (approved.state === 'approved') await advanceRefund(tools, approved.id, { isFirstCall: true })
}

/**
 * Silence is no obstacle: the provider has said before that its own try failed.
 * @throws Problem hand-back-not-allowed where that try has turned up there after all, and is under way.
 */
async function lookAtProvider(tools: RefundTools, refundId: string): Promise<void> {
  const refund = await refundsStore(tools.db).findRefund(refundId)
  if (refund === null || !isOpenToHands(refund)) return
  await tools.enrollments.recheck(refund.orderId)
  const outcome = refund.requestId === null ? null : await askHowItStands(tools, refund)
  if (outcome?.kind === 'under-way' || outcome?.kind === 'held')
    throw new Problem('hand-back-not-allowed')
}

/** Part of it can have gone back at the provider's own dashboard meanwhile. */
function leftOf({ capture }: RefundInHand): Paise {
  const left = capture.amountInPaise - capture.returnedInPaise
  if (left <= 0) throw new Problem('nothing-to-refund')
  return paise(left)
}

function refuseWrongHand(
  tools: RefundTools,
  { refund, capture }: RefundInHand,
  byHand: HandBack | undefined,
): void {
  const returner = returnerOf(tools, capture)
  const isOffered = actionsFor(refund.state, returner).includes('give-by-hand')
  if (byHand === undefined) {
    if (returner === 'desk' || (returner === 'provider-gone' && isOffered))
      throw new Problem('hand-back-needed')
    return
  }
  if (returner === 'desk') return
  const left = capture.amountInPaise - capture.returnedInPaise
  // a part went back while all of it was under way: that is not what nobody has heard of
  const isInPart = refund.state === 'needsReview' && refund.amountInPaise !== left
  if (!isOffered || isInPart) throw new Problem('hand-back-not-allowed')
}

/** The provider's own try has ended without the money being there. */
function isOpenToHands({ state }: Refund): boolean {
  return state === 'failed' || state === 'bounced'
}

type Deciding = { inHand: RefundInHand; approval: Approval; by: Clerk }

async function decisionOf(
  tools: RefundTools,
  tx: Transaction,
  { inHand, approval, by }: Deciding,
): Promise<Partial<Refund>> {
  const { refund } = inHand
  const { verdict } = await judgeMoney(tools, tx, { ...inHand, askedAt: refund.requestedAt })
  const { overrideReason } = approval
  if (!verdict.isAllowed && overrideReason === undefined)
    throw new Problem('refund-override-needed', {
      fields: { overrideReason: messages.refundOverrideNeeded },
    })
  return {
    rule: verdict.rule,
    deadline: verdict.deadline,
    overrideReason: verdict.isAllowed ? null : (overrideReason ?? null),
    decidedBy: by.id,
    decidedAt: tools.clock.now(),
  }
}

type Deed = { inHand: RefundInHand; by: Clerk; decision: Partial<Refund> }

async function approve(
  tools: RefundTools,
  tx: Transaction,
  { inHand: { refund }, by, decision }: Deed,
): Promise<Refund> {
  const now = tools.clock.now()
  const requestId = newRefundRequestId(now)
  const changes: Partial<Refund> = {
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
  const approved = await moved(tools, tx, { refund, event: 'approved', by, changes })
  await refundChanges(tx).insertRequest({ requestId, refundId: refund.id, madeAt: now })
  return approved
}

async function giveByHand(
  tools: RefundTools,
  tx: Transaction,
  { inHand, by, decision, handBack }: Deed & { handBack: HandBack },
): Promise<Refund> {
  const { refund, order, capture } = inHand
  const changes = { ...decision, way: handBack.method, reference: handBack.reference }
  const done = await moved(tools, tx, { refund, event: 'givenByHand', by, changes })
  const endsPlace = refund.enrollmentId !== null
  const returned = await tools.payments.returnByHand(tx, { order, capture, endsPlace })
  if (order.state !== 'refunded' && returned.state === 'refunded')
    await tools.enrollments.giveBackPlace(tx, returned)
  await settleFlagsOfReturned(tools, tx, returned)
  return done
}

async function moved(
  tools: RefundTools,
  tx: Transaction,
  move: {
    refund: Refund
    event: 'approved' | 'givenByHand'
    by: Clerk
    changes: Partial<Refund>
  },
): Promise<Refund> {
  const said = [move.changes.overrideReason, isUnheardOf(move) ? NOTHING_LEFT : null].filter(
    Boolean,
  )
  const words = said.length === 0 ? {} : { words: said.join(' ') }
  const refund = await moveRefund(tools, tx, { ...move, ...words })
  if (refund === null) throw new Problem('refund-decided-already')
  return refund
}

/** What the dialog lets the clerk state where the provider may have been told and can't be asked any more. */
const NOTHING_LEFT = 'The provider’s dashboard shows that nothing has left there.'

function isUnheardOf({ refund, event }: { refund: Refund; event: string }): boolean {
  return refund.state === 'needsReview' && event === 'givenByHand'
}
