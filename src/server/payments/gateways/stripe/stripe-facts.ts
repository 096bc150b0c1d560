import type { PaymentMode, ProviderFacts } from '../../providers/provider-facts.ts'
import { SESSION_LIFE_MS } from './session-times.ts'

/** Stripe Checkout (others §1.4, §1.5). */
export const stripeFacts = {
  // an account that settles in another currency takes nothing below 50 cents
  smallestAmountInPaise: 5_000,
  // eight digits; one page of theirs allows nine for rupees, and the API's own reference does not
  largestAmountInPaise: 99_999_999,
  pageLifeMs: SESSION_LIFE_MS,
  // a domain of the institute's own is a setting
  pageHosts: ['checkout.stripe.com'],
  // one address for both: the key decides
  testHosts: [],
  liveHosts: [],
} as const satisfies ProviderFacts

/** Secret, restricted and organization keys name their mode. */
export function modeOfStripeKey(key: string): PaymentMode {
  const named = /^[sr]k_(?:org_)?(test|live)_/.exec(key)
  if (named === null) return 'unknown'
  return named[1] === 'live' ? 'live' : 'test'
}
