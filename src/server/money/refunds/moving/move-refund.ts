import { afterCommit } from '../../../platform/db/in-transaction.ts'
import { formatRupees } from '#contract/money/money.ts'
import type { RefundState } from '#contract/money/refunds/refunds.ts'
import type { ActivityAction } from '../../../platform/activity/activity-labels.ts'
import type { Actor } from '../../../platform/activity/activity.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import type { RefundMailStep } from '../mails/refund-mail.ts'
import { lacksReference } from './fetch-reference.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import { nextRefundCheck } from '../records/refund-schedule.ts'
import { nextRefundState } from '../records/refund-states.ts'
import type { RefundEvent } from '../records/refund-states.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { insertRefundEvent } from '../records/refund-events.store.ts'
import { refundTryChanges } from '../records/refund-tries.store.ts'
import type { TryOutcome } from '../records/refund-tries.store.ts'
import { refundChanges } from '../records/refunds.store.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'log' | 'payments' | 'publish' | 'recordActivity'
>

export type RefundMove = {
  refund: Refund
  event: RefundEvent
  by: RefundActor
  /** Columns that are written with the state. */
  changes?: Partial<Omit<Refund, 'endsEnrollment'>>
  /** The person's note, for the histories. */
  words?: string
}

/**
 * The only writer of a refund's state. The caller holds the order's row lock and has read the
 * refund under it. The history, the activity log, the refund receipt and the mail follow in the
 * same transaction.
 * @returns the refund after that, or null when the event changes nothing in this state.
 */
export async function moveRefund(
  deps: Deps,
  tx: Transaction,
  move: RefundMove,
): Promise<Refund | null> {
  const { refund, event, by, changes = {}, words } = move
  const state = nextRefundState(refund.state, event)
  if (state === null) return null
  const now = deps.clock.now()
  const end = endOf({ ...refund, ...changes, state }, now)
  const moved: Refund = { ...refund, ...changes, ...end, state }
  const { id } = refund
  await refundChanges(tx).changeRefund(id, { ...changes, ...end, state, updatedAt: now })
  await noteTry(tx, { refund: moved, event, now })
  await insertRefundEvent(tx, {
    id: newId(now),
    refundId: id,
    fromState: refund.state,
    event,
    toState: state,
    by,
    happenedAt: now,
    detail: words === undefined ? {} : { words },
  })
  await recordMove(deps, tx, { ...move, refund: moved })
  await issueReceiptOf(deps, tx, moved)
  if (event !== 'agreed') await enqueueStateMails(deps, tx, moved)
  if (state === 'failed' || state === 'bounced')
    await deps.publish(tx, { kind: 'refundFailed', refund: moved })
  afterCommit(tx, () =>
    deps.log.info({ refundId: id, orderId: refund.orderId, event, to: state }, 'refund moved'),
  )
  return moved
}

/** Records the outcome of the current try; the approval inserts a new one. */
async function noteTry(
  tx: Transaction,
  { refund, event, now }: { refund: Refund; event: RefundEvent; now: Date },
): Promise<void> {
  const { way, requestId, isMadeAtProvider, reference } = refund
  if (requestId === null) return
  const isOurs = way === 'provider' && !isMadeAtProvider
  const outcome = event === 'moneyReturned' ? (isOurs ? 'done' : 'overtaken') : tryOutcomes[event]
  if (outcome !== undefined)
    await refundTryChanges(tx).noteNamed([requestId], { outcome, endedAt: now })
  if (reference !== null) await refundTryChanges(tx).noteReference(requestId, reference)
}

const tryOutcomes: Partial<Record<RefundEvent, TryOutcome>> = {
  providerFailed: 'failed',
  moneyBounced: 'bounced',
}

/** A done refund is checked further only while its reference is unknown. */
function endOf(refund: Refund, now: Date): Pick<Partial<Refund>, 'doneAt' | 'nextCheckAt'> {
  const { state } = refund
  if (state === 'done')
    return { doneAt: now, nextCheckAt: lacksReference(refund) ? nextRefundCheck(0, now) : null }
  if (state === 'bounced') return { doneAt: null, nextCheckAt: null }
  return ['failed', 'refused', 'withdrawn'].includes(state) ? { nextCheckAt: null } : {}
}

const activities: Record<RefundEvent, { action: ActivityAction }> = {
  agreed: { action: 'refund-agreed' },
  approved: { action: 'refund-approved' },
  refused: { action: 'refund-refused' },
  givenByHand: { action: 'refund-given-by-hand' },
  providerAccepted: { action: 'refund-sent' },
  providerHeld: { action: 'refund-held' },
  providerFailed: { action: 'refund-failed' },
  wentQuiet: { action: 'refund-unanswered' },
  moneyReturned: { action: 'refund-done' },
  moneyBounced: { action: 'refund-bounced' },
  neededAfterAll: { action: 'refund-withdrawn' },
  reviewAsked: { action: 'refund-review-asked' },
}

async function recordMove(
  deps: Deps,
  tx: Transaction,
  { refund, event, by, words }: RefundMove,
): Promise<void> {
  await deps.recordActivity(tx, {
    by: actorOf(by),
    ...activities[event],
    subject: { kind: 'refund', id: refund.id, label: refund.orderId },
    after: {
      amount: formatRupees(refund.amountInPaise),
      ...(refund.overrideReason === null ? {} : { 'against the policy': refund.rule }),
      ...(refund.reference === null ? {} : { reference: refund.reference }),
    },
    ...(words === undefined ? {} : { reason: words }),
  })
}

/** In the activity log the portal stands for the provider, whose report it recorded. */
export function actorOf(by: RefundActor): Actor {
  return by.kind === 'provider' ? { kind: 'portal' } : by
}

/** A refund has a receipt once it is done, but a chargeback has none (invariant J6). */
export async function issueReceiptOf(
  { payments }: Pick<RefundDeps, 'payments'>,
  tx: Transaction,
  { orderId, state }: Refund,
): Promise<void> {
  if (state === 'done') await payments.issueDocuments(tx, orderId)
}

/** Mails each state once, to the student or to the office. */
export async function enqueueStateMails(
  deps: Pick<Deps, 'enqueue'>,
  tx: Transaction,
  { id: refundId, state, origin, way, reviewAskedAt }: Refund,
): Promise<void> {
  // a refund by the office needs no mail to the office, and the student gets none yet
  const isOwnRequest = state === 'requested' && origin === 'office' && reviewAskedAt === null
  if (officeHearsOf.has(state) && !isOwnRequest)
    await deps.enqueue(tx, 'tell-office-of-refund', { refundId })
  // the payer's own bank tells them about a chargeback
  const step = way === 'chargeback' ? undefined : mailSteps[state]
  const isAskedNow = origin === 'student' && reviewAskedAt === null
  if (step === undefined || (step === 'requested' && !isAskedNow)) return
  await deps.enqueue(tx, 'send-refund-mail', { refundId, step })
}

const officeHearsOf: ReadonlySet<RefundState> = new Set<RefundState>([
  'requested',
  'failed',
  'bounced',
  'needsReview',
])

const mailSteps: Partial<Record<RefundState, RefundMailStep>> = {
  requested: 'requested',
  sent: 'sent',
  done: 'done',
  refused: 'refused',
}
