import { randomBytes, randomInt } from 'node:crypto'
import type { Stripe } from 'stripe'
import { chargeWire } from './wire/charge-wire.ts'
import { intentWire } from './wire/intent-wire.ts'
import { sessionWire } from './wire/session-wire.ts'
import type { Attempt, CardDetails, Checkout, Failure, Outcome } from './stripe-records.ts'
import { nowInSeconds } from './stripe-simulator.ts'
import type { StripeSimulator } from './stripe-simulator.ts'

/** Starts a try to pay, which waits for the bank's page or for `applyOutcome`. */
export function beginAttempt(
  { store }: StripeSimulator,
  checkout: Checkout,
  { card, plan }: { readonly card: CardDetails; readonly plan: Outcome },
): Attempt {
  const now = nowInSeconds(store)
  const attempt: Attempt = {
    number: checkout.attempts.length + 1,
    chargeId: `ch_${randomBytes(12).toString('hex')}`,
    paymentMethodId: `pm_${randomBytes(12).toString('hex')}`,
    plan,
    card,
    createdAt: now,
    status: 'requires_action',
    chargedAt: now,
    capturedInMinor:
      plan === 'short' ? Math.max(1, checkout.amountInMinor - 100) : checkout.amountInMinor,
    currency: plan === 'foreign' ? 'usd' : checkout.currency,
    authorizationCode: null,
    networkTransactionId: null,
    failure: null,
    decision: null,
  }
  checkout.attempts.push(attempt)
  store.saveCheckout(checkout)
  return attempt
}

/** Ends an attempt as its plan says, or lets it wait for its decision. */
export function applyOutcome(
  simulator: StripeSimulator,
  checkout: Checkout,
  attempt: Attempt,
): void {
  const { plan } = attempt
  if (plan === 'declined') return failAttempt(simulator, checkout, { attempt, failure: declined })
  if (plan === 'no-funds') return failAttempt(simulator, checkout, { attempt, failure: noFunds })
  checkout.status = 'complete'
  if (plan.startsWith('delayed')) waitForBank(simulator, checkout, attempt)
  else takeMoney(simulator, checkout, attempt)
  announceSession(simulator, checkout, 'checkout.session.completed')
}

/** The payer failed the bank's authentication. */
export function failAuthentication(
  simulator: StripeSimulator,
  checkout: Checkout,
  attempt: Attempt,
): void {
  failAttempt(simulator, checkout, { attempt, failure: notAuthenticated })
}

/**
 * The bank's decision on a waiting attempt.
 * @returns whether it changed.
 */
export function decideAttempt(
  simulator: StripeSimulator,
  checkout: Checkout,
  decision: { readonly attempt: Attempt; readonly outcome: 'success' | 'failure' },
): boolean {
  const { attempt, outcome } = decision
  if (attempt.status !== 'processing') return false
  if (outcome === 'success') {
    takeMoney(simulator, checkout, attempt)
    announceSession(simulator, checkout, 'checkout.session.async_payment_succeeded')
    return true
  }
  failAttempt(simulator, checkout, { attempt, failure: declined })
  announceSession(simulator, checkout, 'checkout.session.async_payment_failed')
  return true
}

/** Sets a timer for a waiting attempt; after a restart for all of them. */
export function scheduleDecision(
  simulator: StripeSimulator,
  checkout: Checkout,
  attempt: Attempt,
): void {
  const { decision } = attempt
  if (decision === null) return
  simulator.timers.at(decision.dueAt, () => {
    if (attempt.decision !== decision) return
    decideAttempt(simulator, checkout, { attempt, outcome: decision.outcome })
  })
}

/**
 * Ends an open session; a payment that waits at the bank's page is over.
 * @returns whether it was open.
 */
export function expireCheckout(simulator: StripeSimulator, checkout: Checkout): boolean {
  if (checkout.status !== 'open') return false
  checkout.status = 'expired'
  simulator.store.saveCheckout(checkout)
  announceSession(simulator, checkout, 'checkout.session.expired')
  return true
}

function waitForBank(simulator: StripeSimulator, checkout: Checkout, attempt: Attempt): void {
  attempt.status = 'processing'
  if (attempt.plan !== 'delayed') {
    const { pendingSeconds } = simulator.store.settings()
    attempt.decision = {
      outcome: attempt.plan === 'delayed-success' ? 'success' : 'failure',
      dueAt: Date.now() + pendingSeconds * 1000,
    }
  }
  simulator.store.saveCheckout(checkout)
  scheduleDecision(simulator, checkout, attempt)
}

function takeMoney({ store, events }: StripeSimulator, checkout: Checkout, attempt: Attempt): void {
  attempt.status = 'succeeded'
  attempt.chargedAt = nowInSeconds(store)
  attempt.decision = null
  attempt.authorizationCode = String(randomInt(1e6)).padStart(6, '0')
  attempt.networkTransactionId = String(randomInt(1e14)).padStart(15, '1')
  checkout.isPaid = true
  store.saveCheckout(checkout)
  events.announce(checkout, 'charge.succeeded', chargeWire(checkout, attempt))
  const intent = intentWire(checkout, 'intent')
  if (intent !== null) events.announce(checkout, 'payment_intent.succeeded', intent)
}

const declined: Failure = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}
const noFunds: Failure = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const notAuthenticated: Failure = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
  message: 'The bank could not confirm that it was you.',
}

/** The session stays as it is: an open one accepts another try. */
function failAttempt(
  simulator: StripeSimulator,
  checkout: Checkout,
  { attempt, failure }: { readonly attempt: Attempt; readonly failure: Failure },
): void {
  attempt.status = 'failed'
  attempt.decision = null
  attempt.failure = failure
  simulator.store.saveCheckout(checkout)
  const intent = intentWire(checkout, 'intent')
  if (intent !== null) simulator.events.announce(checkout, 'payment_intent.payment_failed', intent)
}

function announceSession(
  { events, options }: StripeSimulator,
  checkout: Checkout,
  type: Stripe.Event['type'],
): void {
  events.announce(checkout, type, sessionWire(checkout, options.publicUrl))
}
