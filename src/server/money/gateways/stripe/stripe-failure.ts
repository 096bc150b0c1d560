import { Stripe } from 'stripe'
import type { GatewayFailure, StartObjection } from '../../providers/gateway.ts'
import { redactedMessage } from '../answers/redacted-message.ts'

/**
 * The kind of failure (others §1.8).
 * @throws the error itself where it is not Stripe's.
 */
export function failureOf(error: unknown): GatewayFailure {
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unreachable'
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  // a response that is not JSON has no status
  return error.statusCode === undefined ? 'nonsense' : 'refused'
}

type StripeRefusal = InstanceType<typeof Stripe.errors.StripeInvalidRequestError>

/**
 * Stripe rejected the request, so the object does not exist there. A known idempotency key returns
 * its stored response before any validation (others §1.8, idempotency).
 */
export function isRefusal(error: unknown): error is StripeRefusal {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400
}

/** The error that Stripe's client throws for an unusable response. */
export function notAnAnswer(message: string): Error {
  return new Stripe.errors.StripeAPIError({ type: 'api_error', message })
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
}

/**
 * Parameters of a session about this payment and its payer. They say nothing about the account and
 * may hold the payer's input.
 */
const ownParams =
  /^(?:customer_email|client_reference_id|metadata|payment_intent_data|expires_at|line_items.*product_data)/

/**
 * The objection to a start (others §1.8). The named parameter or an amount's error code decides;
 * without either, a person must check the account.
 * @returns null where nothing needs correction: a temporary failure, or no response.
 */
export function objectionIn(error: unknown): StartObjection | null {
  const isOfKey =
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  if (isOfKey) {
    const field = error.param ?? `HTTP ${error.statusCode ?? 401}`
    return { about: 'account', field, said: redactedMessage(error.message) }
  }
  return isRefusal(error) ? objectionOf(error) : null
}

function objectionOf({ code = '', message, param: field = '' }: StripeRefusal): StartObjection {
  if (code.startsWith('amount_') || /unit_amount/.test(field))
    return { about: 'amount', field, said: redactedMessage(message) }
  if (ownParams.test(field)) return { about: 'request', field, said: code }
  return { about: 'account', field, said: redactedMessage(message) }
}
