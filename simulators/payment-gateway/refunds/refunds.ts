import { randomInt } from 'node:crypto'
import type { Gateway } from '../gateway.ts'
import type { Attempt, Order, Refund, RefundStatus } from '../gateway-records.ts'

/** The amount of an attempt before refunds; by default the one that paid the order. */
export function amountTakenInPaise(order: Order, number = order.paidByAttempt): number {
  const attempt = number === null ? undefined : order.attempts[number - 1]
  return attempt?.capturedAt == null ? 0 : attempt.amountInPaise
}

/** The valid refunds of an attempt: all but failed ones, or only those with the given status. */
export function refundedInPaise(
  order: Order,
  status?: RefundStatus,
  number = order.paidByAttempt,
): number {
  return order.refunds
    .filter((refund) => refund.attemptNumber === number)
    .filter(({ status: own }) => (status === undefined ? own !== 'FAILURE' : own === status))
    .reduce((sum, refund) => sum + refund.amountInPaise, 0)
}

/** Opens a refund as the settings say: it waits `refundSeconds`, or for a person. */
export function beginRefund(
  gateway: Gateway,
  order: Order,
  input: Pick<Refund, 'uniqueRequestId' | 'amountInPaise' | 'initiatedBy' | 'attemptNumber'>,
): Refund {
  const { refundOutcome, refundSeconds } = gateway.store.settings()
  const needsPerson = refundOutcome === 'manual-review'
  const now = Date.now()
  const refund: Refund = {
    ...input,
    createdAt: now,
    status: needsPerson ? 'MANUAL_REVIEW' : 'PENDING',
    errorMessage: '',
    reference: null,
    processedAt: null,
    decision: needsPerson
      ? null
      : {
          outcome: refundOutcome === 'failure' ? 'FAILURE' : 'SUCCESS',
          dueAt: now + refundSeconds * 1000,
        },
  }
  order.refunds.push(refund)
  touch(gateway, order, now)
  gateway.webhooks.announce(order, 'REFUND_INITIATED')
  if (needsPerson) gateway.webhooks.announce(order, 'REFUND_MANUAL_REVIEW_NEEDED')
  scheduleRefund(gateway, order, refund)
  return refund
}

/**
 * Ends a refund; one that has succeeded or failed stays as it is.
 * @returns whether it changed.
 */
export function decideRefund(
  gateway: Gateway,
  order: Order,
  decision: { readonly refund: Refund; readonly outcome: 'SUCCESS' | 'FAILURE' },
): boolean {
  const { refund, outcome } = decision
  if (refund.status === 'SUCCESS' || refund.status === 'FAILURE') return false
  const now = Date.now()
  refund.status = outcome
  refund.decision = null
  refund.reference = String(randomInt(1e11, 1e12))
  if (outcome === 'SUCCESS') refund.processedAt = now
  else refund.errorMessage = 'Refund declined: insufficient balance'
  touch(gateway, order, now)
  gateway.webhooks.announce(order, outcome === 'SUCCESS' ? 'ORDER_REFUNDED' : 'ORDER_REFUND_FAILED')
  return true
}

/**
 * A completed refund comes back from the payer's bank.
 * @returns whether it changed.
 */
export function bounceRefund(gateway: Gateway, order: Order, refund: Refund): boolean {
  if (refund.status !== 'SUCCESS') return false
  refund.status = 'FAILURE'
  refund.errorMessage = 'Returned by the bank of the payer'
  touch(gateway, order, Date.now())
  gateway.webhooks.announce(order, 'ORDER_REFUND_FAILED')
  return true
}

/** The provider refunds one attempt automatically (juspay §3). */
export function refundAutomatically(gateway: Gateway, order: Order, attempt: Attempt): void {
  const now = Date.now()
  attempt.status = 'AUTO_REFUNDED'
  attempt.updatedAt = now
  if (order.paidByAttempt === attempt.number) order.status = 'AUTO_REFUNDED'
  order.refunds.push({
    uniqueRequestId: `AUTO${randomInt(1e11, 1e12)}`,
    attemptNumber: attempt.number,
    amountInPaise: attempt.amountInPaise,
    initiatedBy: 'AUTO_REFUNDED',
    createdAt: now,
    status: 'SUCCESS',
    errorMessage: '',
    reference: String(randomInt(1e11, 1e12)),
    processedAt: now,
    decision: null,
  })
  touch(gateway, order, now)
  gateway.webhooks.announce(order, 'AUTO_REFUND_INITIATED')
  gateway.webhooks.announce(order, 'AUTO_REFUND_SUCCEEDED')
}

/** Sets a timer for a waiting refund; after a restart for all of them. */
export function scheduleRefund(gateway: Gateway, order: Order, refund: Refund): void {
  const { decision } = refund
  if (decision === null) return
  gateway.timers.at(decision.dueAt, () => {
    decideRefund(gateway, order, { refund, outcome: decision.outcome })
  })
}

function touch(gateway: Gateway, order: Order, now: number): void {
  order.updatedAt = now
  gateway.store.saveOrder(order)
}
