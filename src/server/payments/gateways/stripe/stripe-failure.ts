import { Stripe } from 'stripe'
import type { GatewayFailure, StartObjection } from '../../providers/gateway.ts'
import { theirWords } from '../answers/their-words.ts'

/**
 * What went wrong in one word (others §1.8).
 * @throws the error itself where it is not theirs.
 */
export function failureOf(error: unknown): GatewayFailure {
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unreachable'
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  // an answer that was no JSON has no status of theirs
  return error.statusCode === undefined ? 'nonsense' : 'refused'
}

type StripeRefusal = InstanceType<typeof Stripe.errors.StripeInvalidRequestError>

/**
 * They looked at the request and turned it down, so it does not exist there: a key that is known is
 * answered from their memory before anything is looked at (others §1.8, idempotency).
 */
export function isRefusal(error: unknown): error is StripeRefusal {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400
}

/** An answer that is none, as their own client throws it. */
export function notAnAnswer(message: string): Error {
  return new Stripe.errors.StripeAPIError({ type: 'api_error', message })
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
}

/** What a session's request says of this payment and its payer: nothing of the account, and perhaps something that the payer typed. */
const ownParams =
  /^(?:customer_email|client_reference_id|metadata|payment_intent_data|expires_at|line_items.*product_data)/

/**
 * What they object to in a start (others §1.8): the parameter that they name decides, or their code for an amount; where neither
 * does, somebody has to look at the account.
 * @returns null where nothing is to be mended: a passing trouble, or no answer.
 */
export function objectionIn(error: unknown): StartObjection | null {
  const isOfKey =
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  if (isOfKey) {
    const field = error.param ?? `HTTP ${error.statusCode ?? 401}`
    return { about: 'account', field, said: theirWords(error.message) }
  }
  return isRefusal(error) ? objectionOf(error) : null
}

function objectionOf({ code = '', message, param: field = '' }: StripeRefusal): StartObjection {
  if (code.startsWith('amount_') || /unit_amount/.test(field))
    return { about: 'amount', field, said: theirWords(message) }
  if (ownParams.test(field)) return { about: 'request', field, said: code }
  return { about: 'account', field, said: theirWords(message) }
}
