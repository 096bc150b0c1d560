import { randomBytes } from 'node:crypto'
import { chargeWire } from './wire/charge-wire.ts'
import { refundWire } from './wire/refund-wire.ts'
import { RefundParamsSchema } from './wire/session-params.ts'
import type { RefundParams } from './wire/session-params.ts'
import { badRequest, missing, readParams, refusal } from './stripe-errors.ts'
import { lostInMinor, openDispute, paidAttempt, refundedInMinor } from './stripe-records.ts'
import type { Checkout, RefundRecord } from './stripe-records.ts'
import { nowInSeconds } from './stripe-simulator.ts'
import type { Answer, StripeSimulator } from './stripe-simulator.ts'

/** POST /v1/refunds. */
export function makeRefund(simulator: StripeSimulator, body: unknown): Answer {
  const read = readParams(RefundParamsSchema, body)
  if ('refused' in read) return read.refused
  const { params } = read
  const checkout = checkoutOf(simulator, params)
  if (checkout === undefined) return nothingToRefund(params)
  if (openDispute(checkout) || lostInMinor(checkout) > 0) return chargedBack(checkout)
  const leftInMinor = leftToRefund(checkout)
  if (leftInMinor === 0) return alreadyRefunded(checkout)
  const { amount = leftInMinor } = params
  if (amount < 1 || amount > leftInMinor)
    return badRequest('Refund amount is greater than unrefunded amount on charge', 'amount')
  const refund = addRefund(simulator, checkout, { ...params, amount })
  return { httpStatus: 200, body: refundWire(checkout, refund) }
}

/** The bank's decision on a waiting refund, also a late failure of a successful one. */
export function decideRefund(
  { store, events }: StripeSimulator,
  checkout: Checkout,
  { refund, status }: { readonly refund: RefundRecord; readonly status: 'succeeded' | 'failed' },
): void {
  refund.status = status
  store.saveCheckout(checkout)
  const type = status === 'failed' ? 'refund.failed' : 'refund.updated'
  events.announce(checkout, type, refundWire(checkout, refund))
}

function checkoutOf({ store }: StripeSimulator, params: RefundParams): Checkout | undefined {
  return store.checkouts().find((one) => {
    const attempt = paidAttempt(one)
    if (attempt === undefined) return false
    return one.intentId === params.payment_intent || attempt.chargeId === params.charge
  })
}

function nothingToRefund({ charge, payment_intent: intent }: RefundParams): Answer {
  if (charge !== undefined) return missing('charge', charge)
  return missing('payment_intent', intent ?? '')
}

function leftToRefund(checkout: Checkout): number {
  return (paidAttempt(checkout)?.capturedInMinor ?? 0) - refundedInMinor(checkout)
}

function alreadyRefunded(checkout: Checkout): Answer {
  const message = `Charge ${paidAttempt(checkout)?.chargeId ?? ''} has already been refunded.`
  return refusal(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message })
}

function chargedBack(checkout: Checkout): Answer {
  const message = `Charge ${paidAttempt(checkout)?.chargeId ?? ''} has been charged back; cannot issue a refund.`
  return refusal(400, { type: 'invalid_request_error', code: 'charge_disputed', message })
}

function addRefund(
  { store, events }: StripeSimulator,
  checkout: Checkout,
  params: RefundParams & { readonly amount: number },
): RefundRecord {
  const refund: RefundRecord = {
    id: `re_${randomBytes(12).toString('hex')}`,
    amountInMinor: params.amount,
    createdAt: nowInSeconds(store),
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
    status: store.settings().refundStatus,
  }
  checkout.refunds.push(refund)
  store.saveCheckout(checkout)
  events.announce(checkout, 'refund.created', refundWire(checkout, refund))
  const attempt = paidAttempt(checkout)
  if (attempt !== undefined && refund.status !== 'failed') {
    events.announce(checkout, 'charge.refunded', chargeWire(checkout, attempt))
  }
  return refund
}
