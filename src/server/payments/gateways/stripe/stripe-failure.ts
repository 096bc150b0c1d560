import { Stripe } from 'stripe'
import type { GatewayFailure } from '../../providers/gateway.ts'

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

/**
 * They looked at the request and turned it down, so it does not exist there: a key that is known is
 * answered from their memory before anything is looked at (others §1.8, idempotency).
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
}
