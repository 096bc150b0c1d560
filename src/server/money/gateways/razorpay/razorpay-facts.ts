import { MINUTE_MS } from '#contract/platform/durations.ts'
import type { ProviderFacts } from '../../providers/provider-facts.ts'

/** Razorpay's own address, for calls and for the form of Hosted Checkout. */
export const RAZORPAY_ADDRESS = 'https://api.razorpay.com'

/** Razorpay Hosted Checkout and QR Codes. */
export const razorpayFacts = {
  smallestAmountInPaise: 100,
  // each account has its own limit, which is not documented; minor.ts reads no amount above this
  largestAmountInPaise: 10_000_000_000,
  // an order at Razorpay never ends; our own page submits it no longer than this
  pageLifeMs: 20 * MINUTE_MS,
  // the last one is of the pictures of QR codes
  pageHosts: ['api.razorpay.com', 'checkout.razorpay.com', 'rzp.io'],
  // one address for both modes: the key decides
  testHosts: [],
  liveHosts: [],
  testKeys: ['rzp_test_*'],
  liveKeys: ['rzp_live_*'],
  events: [
    'payment.authorized',
    'payment.captured',
    'payment.failed',
    'order.paid',
    'refund.created',
    'refund.processed',
    'refund.failed',
    'payment.dispute.created',
    'payment.dispute.under_review',
    'payment.dispute.action_required',
    'payment.dispute.won',
    'payment.dispute.lost',
    'payment.dispute.closed',
    'qr_code.credited',
    'qr_code.closed',
  ],
} as const satisfies ProviderFacts
