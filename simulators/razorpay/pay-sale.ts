import { randomInt } from 'node:crypto'
import { announcePayment } from './announce.ts'
import { closeQr } from './close-qr.ts'
import type { Failure, Instrument, Outcome, Payment, Sale } from './razorpay-records.ts'
import { newId, nowInMs, nowInSeconds } from './razorpay-simulator.ts'
import type { RazorpaySimulator } from './razorpay-simulator.ts'
import { orderStatus } from './wire/sale-wire.ts'

/** Starts a try to pay, which waits for the bank's page or for `applyPlan`. */
export function beginPayment(
  { store }: RazorpaySimulator,
  sale: Sale,
  { instrument, plan, amountInPaise }: NewPayment,
): Payment {
  const payment: Payment = {
    id: newId('pay'),
    plan,
    instrument,
    createdAt: nowInSeconds(store),
    orderId: sale.order === null ? newId('order') : sale.id,
    amountInPaise: plan === 'short' ? Math.max(1, amountInPaise - 100) : amountInPaise,
    currency: plan === 'foreign' ? 'USD' : sale.currency,
    bankReference: String(randomInt(1e12)).padStart(12, '1'),
    status: 'created',
    capturedAt: null,
    failure: null,
    due: null,
    refunds: [],
    disputes: [],
  }
  sale.payments.push(payment)
  store.saveSale(sale)
  return payment
}

export interface NewPayment {
  readonly instrument: Instrument
  readonly plan: Outcome
  readonly amountInPaise: number
}

/** Ends a payment as its plan says, or lets it wait for the bank. */
export function applyPlan(simulator: RazorpaySimulator, sale: Sale, payment: Payment): void {
  const { plan } = payment
  if (plan === 'declined') return failPayment(simulator, sale, { payment, failure: declined })
  if (plan === 'no-funds') return failPayment(simulator, sale, { payment, failure: noFunds })
  if (plan.startsWith('delayed')) return waitForBank(simulator, sale, payment)
  authorize(simulator, sale, payment)
  if (plan !== 'authorized' && orderStatus(sale) !== 'paid') capture(simulator, sale, payment)
}

/** The payer failed or cancelled at the bank's page. */
export function failAuthentication(
  simulator: RazorpaySimulator,
  sale: Sale,
  payment: Payment,
): void {
  failPayment(simulator, sale, { payment, failure: notAuthenticated })
}

/** The bank confirms the payment: it is captured by itself only in time, and only once an order. */
export function confirmPayment(simulator: RazorpaySimulator, sale: Sale, payment: Payment): void {
  authorize(simulator, sale, payment)
  if (isCapturedByItself(simulator, sale, payment)) capture(simulator, sale, payment)
}

/** The bank refused, or did not answer in time. */
export function refusePayment(
  simulator: RazorpaySimulator,
  sale: Sale,
  { payment, isTimeOut }: { readonly payment: Payment; readonly isTimeOut: boolean },
): void {
  failPayment(simulator, sale, { payment, failure: isTimeOut ? timedOut : declined })
}

/** Takes the money of an authorised payment. */
export function capture(simulator: RazorpaySimulator, sale: Sale, payment: Payment): void {
  payment.status = 'captured'
  payment.capturedAt = nowInSeconds(simulator.store)
  payment.due = null
  simulator.store.saveSale(sale)
  announcePayment(simulator, sale, { payment, name: 'payment.captured' })
  if (sale.qr === null) {
    if (orderStatus(sale) === 'paid')
      announcePayment(simulator, sale, { payment, name: 'order.paid' })
    return
  }
  announcePayment(simulator, sale, { payment, name: 'qr_code.credited' })
  if (sale.qr.usage === 'single_use') closeQr(simulator, sale, 'paid')
}

/** Sends an authorised payment back that nobody captured. */
export function giveBack(simulator: RazorpaySimulator, sale: Sale, payment: Payment): void {
  payment.status = 'returned'
  payment.due = null
  simulator.store.saveSale(sale)
}

function authorize(simulator: RazorpaySimulator, sale: Sale, payment: Payment): void {
  const expiryMinutes = sale.order?.manualExpiryMinutes ?? 7200
  payment.status = 'authorized'
  payment.failure = null
  const at = (payment.createdAt + expiryMinutes * 60) * 1000
  payment.due = { action: 'give-back', at }
  simulator.store.saveSale(sale)
  announcePayment(simulator, sale, { payment, name: 'payment.authorized' })
}

function isCapturedByItself({ store }: RazorpaySimulator, sale: Sale, payment: Payment): boolean {
  if (sale.order === null) return true
  const { capture: mode, automaticExpiryMinutes } = sale.order
  const isInTime = nowInSeconds(store) <= payment.createdAt + automaticExpiryMinutes * 60
  return mode === 'automatic' && isInTime && orderStatus(sale) !== 'paid'
}

function waitForBank(simulator: RazorpaySimulator, sale: Sale, payment: Payment): void {
  const { pendingSeconds, timeoutSeconds } = simulator.store.settings()
  const now = nowInMs(simulator.store)
  const action = payment.plan === 'delayed-success' ? 'authorize' : 'fail'
  payment.due =
    payment.plan === 'delayed'
      ? { action: 'time-out', at: now + timeoutSeconds * 1000 }
      : { action, at: now + pendingSeconds * 1000 }
  simulator.store.saveSale(sale)
}

function failPayment(
  simulator: RazorpaySimulator,
  sale: Sale,
  { payment, failure }: { readonly payment: Payment; readonly failure: Failure },
): void {
  payment.status = 'failed'
  payment.due = null
  payment.failure = failure
  simulator.store.saveSale(sale)
  announcePayment(simulator, sale, { payment, name: 'payment.failed' })
}

const declined: Failure = {
  description: 'Your payment was declined by the bank. Try another payment method.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
}
const noFunds: Failure = {
  description: 'Your payment could not be completed due to insufficient account balance.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'insufficient_funds',
}
const notAuthenticated: Failure = {
  description: 'Your payment has been cancelled. Try again or complete the payment later.',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_cancelled',
}
const timedOut: Failure = {
  description: 'Payment was not completed on time.',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_timed_out',
}
