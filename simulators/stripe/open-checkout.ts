import { randomBytes } from 'node:crypto'
import { badRequest, readParams } from './stripe-errors.ts'
import { SessionParamsSchema } from './wire/session-params.ts'
import type { SessionParams } from './wire/session-params.ts'
import { expansionOf, sessionWire } from './wire/session-wire.ts'
import { expireCheckout } from './pay-checkout.ts'
import type { Checkout } from './stripe-records.ts'
import { nowInSeconds } from './stripe-simulator.ts'
import type { Answer, StripeSimulator } from './stripe-simulator.ts'

const shortestLifeSeconds = 30 * 60
const longestLifeSeconds = 24 * 60 * 60
/** Rs 0.50 (others §1.4). */
const smallestAmountInMinor = 50
/** Eight digits (others §1.4). */
const largestAmountInMinor = 99_999_999

/** POST /v1/checkout/sessions. */
export function openCheckout(simulator: StripeSimulator, body: unknown): Answer {
  const read = readParams(SessionParamsSchema, body)
  if ('refused' in read) return read.refused
  const { params } = read
  const now = nowInSeconds(simulator.store)
  const wrong = wrongTogether(params, now)
  if (wrong !== null) return wrong
  const checkout = newCheckout(params, now)
  simulator.store.saveCheckout(checkout)
  scheduleExpiry(simulator, checkout)
  const expansion = expansionOf(params.expand ?? [])
  return {
    httpStatus: 200,
    body: sessionWire(checkout, simulator.options.publicUrl, expansion),
  }
}

/** Expires a session at its time; after a restart for every open one. */
export function scheduleExpiry(simulator: StripeSimulator, checkout: Checkout): void {
  if (checkout.status !== 'open') return
  const dueInMs = (checkout.expiresAt - nowInSeconds(simulator.store)) * 1000
  simulator.timers.at(Date.now() + dueInMs, () => void expireCheckout(simulator, checkout))
}

/** The rules across several fields (others §1.4). */
function wrongTogether(params: SessionParams, now: number): Answer | null {
  const { expires_at: expiresAt = now + longestLifeSeconds } = params
  if (expiresAt < now + shortestLifeSeconds || expiresAt > now + longestLifeSeconds) {
    const message =
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.'
    return badRequest(message, 'expires_at')
  }
  const currencies = new Set(params.line_items.map((item) => item.price_data.currency))
  if (currencies.size > 1) {
    return badRequest('All line items must have the same currency.', 'line_items')
  }
  if (totalOf(params) < smallestAmountInMinor) {
    const message = "The Checkout Session's total amount must convert to at least 50 cents."
    return badRequest(message, 'line_items', 'amount_too_small')
  }
  if (totalOf(params) > largestAmountInMinor) {
    const message = "The Checkout Session's total amount must be no more than ₹999,999.99."
    return badRequest(message, 'line_items', 'amount_too_large')
  }
  return null
}

function newCheckout(params: SessionParams, now: number): Checkout {
  return {
    id: `cs_test_${randomBytes(29).toString('hex')}`,
    intentId: `pi_${randomBytes(12).toString('hex')}`,
    params,
    amountInMinor: totalOf(params),
    currency: params.line_items[0]?.price_data.currency ?? '',
    createdAt: now,
    expiresAt: params.expires_at ?? now + longestLifeSeconds,
    status: 'open',
    isPaid: false,
    attempts: [],
    refunds: [],
  }
}

function totalOf({ line_items: items }: SessionParams): number {
  return items.reduce((sum, item) => sum + item.quantity * item.price_data.unit_amount, 0)
}
