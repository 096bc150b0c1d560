import { randomBytes, randomInt } from 'node:crypto'
import type { Gateway } from './gateway.ts'
import type { Attempt, Instrument, Order, Outcome } from './gateway-records.ts'
import { refundAutomatically } from './refunds/refunds.ts'
import { isFailed } from './wire/statuses.ts'
import type { Status } from './wire/statuses.ts'

/** Starts a try to pay. Cards wait for the bank's page, other methods for the bank. */
export function beginAttempt(
  gateway: Gateway,
  order: Order,
  chosen: { readonly instrument: Instrument; readonly plan: Outcome },
): Attempt {
  const now = Date.now()
  const attempt: Attempt = {
    number: order.attempts.length + 1,
    txnUuid: `moz${randomBytes(9).toString('hex')}`,
    instrument: chosen.instrument,
    plan: chosen.plan,
    createdAt: now,
    status: chosen.instrument.type === 'CARD' ? 'PENDING_VBV' : 'AUTHORIZING',
    updatedAt: now,
    amountInPaise: order.amountInPaise,
    currency: order.currency,
    capturedAt: null,
    rrn: null,
    authIdCode: null,
    errorCode: '',
    errorMessage: '',
    decision: null,
  }
  order.attempts.push(attempt)
  setStatus(gateway, order, attempt)
  gateway.webhooks.announce(order, 'TXN_CREATED', attempt)
  return attempt
}

/** Ends an attempt as its magic value plans it, or lets it wait for its decision. */
export function applyOutcome(gateway: Gateway, order: Order, attempt: Attempt): void {
  const { plan } = attempt
  if (plan === 'declined') return failAttempt(gateway, order, { attempt, reason: noFunds })
  if (plan === 'juspay-declined') return failAttempt(gateway, order, { attempt, reason: atRisk })
  if (plan !== 'pending' && plan !== 'pending-success' && plan !== 'pending-failure') {
    return charge(gateway, order, attempt)
  }
  attempt.status = 'AUTHORIZING'
  if (plan !== 'pending') {
    attempt.decision = {
      outcome: plan === 'pending-success' ? 'success' : 'failure',
      dueAt: Date.now() + gateway.store.settings().pendingSeconds * 1000,
    }
  }
  setStatus(gateway, order, attempt)
  scheduleDecision(gateway, order, attempt)
}

/** The payer failed the bank's authentication. */
export function failAuthentication(gateway: Gateway, order: Order, attempt: Attempt): void {
  failAttempt(gateway, order, { attempt, reason: notAuthenticated })
}

/**
 * The bank's late decision on an attempt, also on a failed one. An attempt that took money stays as
 * it is.
 * @returns whether it changed.
 */
export function decideAttempt(
  gateway: Gateway,
  order: Order,
  decision: { readonly attempt: Attempt; readonly outcome: 'success' | 'failure' },
): boolean {
  const { attempt, outcome } = decision
  if (attempt.capturedAt !== null) return false
  if (outcome === 'success') charge(gateway, order, attempt)
  else failAttempt(gateway, order, { attempt, reason: noFunds })
  return true
}

/** Sets a timer for a waiting attempt; after a restart for all of them. */
export function scheduleDecision(gateway: Gateway, order: Order, attempt: Attempt): void {
  const { decision } = attempt
  if (decision === null) return
  gateway.timers.at(decision.dueAt, () => {
    if (attempt.decision !== decision) return
    decideAttempt(gateway, order, { attempt, outcome: decision.outcome })
  })
}

function charge(gateway: Gateway, order: Order, attempt: Attempt): void {
  const now = Date.now()
  const isCard = attempt.instrument.type === 'CARD'
  attempt.status = 'CHARGED'
  attempt.capturedAt = now
  attempt.decision = null
  attempt.rrn = String(randomInt(6e11, 7e11))
  attempt.authIdCode = isCard ? `A${String(randomInt(1e5)).padStart(5, '0')}` : ''
  attempt.errorCode = ''
  attempt.errorMessage = ''
  if (attempt.plan === 'short') attempt.amountInPaise = Math.max(1, order.amountInPaise - 100)
  if (attempt.plan === 'foreign') attempt.currency = 'USD'
  // an order is paid once; the merchant's dashboard decides about a second payment
  const isPaidAlready = order.paidByAttempt !== null
  if (!isPaidAlready) order.paidByAttempt = attempt.number
  setStatus(gateway, order, attempt)
  gateway.webhooks.announce(order, 'TXN_CHARGED', attempt)
  if (!isPaidAlready) return gateway.webhooks.announce(order, 'ORDER_SUCCEEDED')
  if (gateway.store.settings().secondCharge === 'auto-refund')
    refundAutomatically(gateway, order, attempt)
}

interface Reason {
  readonly status: Status
  readonly code: string
  readonly message: string
}

const noFunds: Reason = {
  status: 'AUTHORIZATION_FAILED',
  code: '03',
  message: 'Not sufficient funds',
}
const atRisk: Reason = {
  status: 'JUSPAY_DECLINED',
  code: 'JP_DECLINED',
  message: 'Declined before it reached the bank',
}
const notAuthenticated: Reason = {
  status: 'AUTHENTICATION_FAILED',
  code: 'AUTH_FAILED',
  message: 'Authentication failed at the bank',
}

function failAttempt(
  gateway: Gateway,
  order: Order,
  failure: { readonly attempt: Attempt; readonly reason: Reason },
): void {
  const { attempt, reason } = failure
  if (isFailed(attempt.status)) return
  attempt.status = reason.status
  attempt.decision = null
  attempt.errorCode = reason.code
  attempt.errorMessage = reason.message
  setStatus(gateway, order, attempt)
  gateway.webhooks.announce(order, 'TXN_FAILED', attempt)
  if (order.status === attempt.status) gateway.webhooks.announce(order, 'ORDER_FAILED')
}

/** The order shows the attempt that paid it, permanently; until then the last attempt. */
function setStatus(gateway: Gateway, order: Order, attempt: Attempt): void {
  const now = Date.now()
  attempt.updatedAt = now
  order.updatedAt = now
  const isShown =
    order.paidByAttempt === null
      ? attempt.number === order.attempts.length
      : attempt.number === order.paidByAttempt
  if (isShown) order.status = attempt.status
  gateway.store.saveOrder(order)
}
