import { formatRupees, paise } from '#contract/money.ts'
import type { RefundOrigin } from '#contract/refunds.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import type { RecordedCapture } from '../../payments/payments.service.ts'
import { actorOf, issueReceiptOf, tellOfState } from './move-refund.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import type { CaptureEligibility } from './assess-refund-eligibility.ts'
import { insertRefundEvent } from '../records/refund-events.store.ts'
import { refundChanges } from '../records/refunds.store.ts'

type Deps = Pick<RefundDeps, 'clock' | 'enqueue' | 'log' | 'payments' | 'recordActivity'>

export type NewRefund = {
  capture: RecordedCapture
  money: CaptureEligibility
  origin: RefundOrigin
  by: RefundActor
  reason: string | null
}

/**
 * Writes down a request to give one capture back, in state requested; where the provider has done it by itself,
 * in state done. The caller holds the order's row lock and knows that the capture has no other refund.
 */
export async function openRefund(deps: Deps, tx: Transaction, input: NewRefund): Promise<Refund> {
  const refund = newRefund(input, deps.clock.now())
  const { id, orderId, state, amountInPaise, requestedAt } = refund
  await refundChanges(tx).insertRefund(refund)
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
    ...(state === 'done' ? madeThere : askedFor),
    subject: { kind: 'refund', id, label: orderId },
    after: { amount: formatRupees(amountInPaise), policy: refund.rule },
    ...(input.reason === null ? {} : { reason: input.reason }),
  })
  await issueReceiptOf(deps, tx, refund)
  await tellOfState(deps, tx, refund)
  return refund
}

const askedFor = { action: 'refund-requested' } as const
const madeThere = { action: 'refund-made-at-provider' } as const

function newRefund({ capture, money, origin, reason }: NewRefund, now: Date): Refund {
  const { eligibility, enrollmentId } = money
  const isMadeAtProvider = origin === 'provider'
  const left = capture.amountInPaise - capture.returnedInPaise
  return {
    id: newId(now),
    orderId: capture.orderId,
    enrollmentId,
    captureId: capture.id,
    amountInPaise: isMadeAtProvider ? capture.refundedInPaise : paise(left),
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
    requestedAt: now,
    decidedAt: null,
    sentAt: null,
    doneAt: isMadeAtProvider ? now : null,
    nextCheckAt: null,
    checks: 0,
  }
}
