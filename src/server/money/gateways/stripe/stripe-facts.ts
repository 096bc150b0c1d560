import type { ProviderFacts } from '../../providers/provider-facts.ts'
import { SESSION_LIFE_MS } from './session-times.ts'

/** Stripe Checkout (others §1.4, §1.5). */
export const stripeFacts = {
  // an account that settles in another currency has a minimum of 50 cents
  smallestAmountInPaise: 5_000,
  // eight digits; one documentation page allows nine for rupees, the API reference does not
  largestAmountInPaise: 99_999_999,
  pageLifeMs: SESSION_LIFE_MS,
  // the institute's own domain is a setting
  pageHosts: ['checkout.stripe.com'],
  // one address for both modes: the key decides
  testHosts: [],
  liveHosts: [],
  // secret, restricted and organization keys
  testKeys: ['sk_test_*', 'rk_test_*', 'sk_org_test_*'],
  liveKeys: ['sk_live_*', 'rk_live_*', 'sk_org_live_*'],
  events: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
    'charge.refunded',
    'charge.refund.updated',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ],
} as const satisfies ProviderFacts
