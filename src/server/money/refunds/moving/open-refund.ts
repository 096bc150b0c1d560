import { formatRupees } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { RefundOrigin, RefundState } from '#contract/money/refunds/refunds.ts'
import type { ActivityAction } from '../../../platform/activity/activity-labels.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import type { RecordedCapture } from '../../payments.service.ts'
import { actorOf, issueReceiptOf, enqueueStateMails } from './move-refund.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import type { CaptureEligibility } from '../policy/assess-refund-eligibility.ts'
import { insertRefundEvent } from '../records/refund-events.store.ts'
import { chooseLines } from '../records/refund-lines.store.ts'
import type { LineChoice } from '../records/refund-lines.store.ts'
import { refundChanges } from '../records/refunds.store.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'log' | 'payments' | 'publish' | 'recordActivity'
>

export type NewRefund = {
  capture: RecordedCapture
  money: CaptureEligibility
  origin: RefundOrigin
  by: RefundActor
  reason: string | null
  /** At most the amount left of the capture. */
  amountInPaise: Paise
  /** The amounts by line; empty where the money pays no line. */
  choices: readonly LineChoice[]
}

/**
 * Inserts a refund of a part of a capture: in state requested, or done if the provider has made it
 * already. The caller holds the order's row lock and knows that the capture has no other refund in
 * hand.
 */
export async function openRefund(deps: Deps, tx: Transaction, input: NewRefund): Promise<Refund> {
  const refund = newRefund(input, deps.clock.now())
  const { id, orderId, state, amountInPaise, requestedAt } = refund
  await refundChanges(tx).insertRefund(refund)
  await chooseLines(tx, id, input.choices)
  await insertRefundEvent(tx, {
    id: newId(requestedAt),
    refundId: id,
    fromState: null,
    event: state === 'done' ? 'moneyReturned' : 'requested',
    toState: state,
    by: input.by,
    happenedAt: requestedAt,
    detail: input.reason === null ? {} : { words: input.reason },
  })
  await deps.recordActivity(tx, {
    by: actorOf(input.by),
    ...actionOf(state, input.by),
    subject: { kind: 'refund', id, label: orderId },
    after: { amount: formatRupees(amountInPaise), policy: refund.rule },
    ...(input.reason === null ? {} : { reason: input.reason }),
  })
  await issueReceiptOf(deps, tx, refund)
  await enqueueStateMails(deps, tx, refund)
  return refund
}

function actionOf(state: RefundState, { kind }: RefundActor): { action: ActivityAction } {
  if (state !== 'done') return { action: 'refund-requested' }
  // for several lines, a person has chosen the line
  return { action: kind === 'admin' ? 'return-allocated' : 'refund-made-at-provider' }
}

function newRefund(input: NewRefund, now: Date): Refund {
  const { capture, money, origin, reason, amountInPaise, choices } = input
  const { eligibility, enrollmentId } = money
  const isMadeAtProvider = origin === 'provider'
  return {
    id: newId(now),
    orderId: capture.orderId,
    enrollmentId,
    captureId: capture.id,
    amountInPaise,
    endsEnrollment: choices.some(({ endsEnrollment }) => endsEnrollment),
    state: isMadeAtProvider ? 'done' : 'requested',
    origin,
    way: isMadeAtProvider ? 'provider' : null,
    reason,
    rule: eligibility.rule,
    deadline: eligibility.deadline,
    overrideReason: null,
    answer: null,
    refusalReason: null,
    requestId: null,
    tries: 0,
    reference: null,
    isMadeAtProvider,
    decidedBy: null,
    agreedBy: null,
    agreedAt: null,
    aloneBecause: null,
    reviewReason: null,
    reviewAskedAt: null,
    refusedBy: null,
    requestedAt: now,
    decidedAt: null,
    sentAt: null,
    doneAt: isMadeAtProvider ? now : null,
    nextCheckAt: null,
    checks: 0,
  }
}
