import { MINUTE_MS } from '#contract/platform/durations.ts'
import type { ProviderFacts } from '../../providers/provider-facts.ts'

/** Juspay, and HDFC SmartGateway, which is Juspay under the bank's name (juspay §0, §8). */
export const juspayFacts = {
  // the minimum of the companies behind it; Juspay documents none
  smallestAmountInPaise: 100,
  // rupees.ts reads no amount above this
  largestAmountInPaise: 10_000_000_000,
  pageLifeMs: 20 * MINUTE_MS,
  pageHosts: [
    '*.juspay.in',
    '*.juspay.io',
    '*.hyperpg.in',
    '*.hdfcbank.com',
    '*.hdfc.bank.in',
    '*.hdfcuat.bank.in',
  ],
  testHosts: ['sandbox.*', 'smartgatewayuat.*', '*.hdfcuat.bank.in'],
  liveHosts: [
    'api.juspay.in',
    'api.juspay.io',
    'api.hyperpg.in',
    'smartgateway.hdfcbank.com',
    'smartgateway.hdfc.bank.in',
  ],
  // an API key has no mode; this client id is HDFC's test environment, and each live merchant has
  // its own
  testKeys: ['hdfcmaster'],
  liveKeys: [],
  events: [
    'ORDER_SUCCEEDED',
    'ORDER_FAILED',
    'ORDER_AUTHORIZED',
    'ORDER_PARTIAL_CHARGED',
    'ORDER_TO_BE_CHARGED',
    'ORDER_VOIDED',
    'ORDER_VOID_FAILED',
    'ORDER_CAPTURE_FAILED',
    'ORDER_REFUNDED',
    'ORDER_REFUND_FAILED',
    'TXN_CHARGED',
    'TXN_FAILED',
    'REFUND_INITIATED',
    'REFUND_MANUAL_REVIEW_NEEDED',
    'REFUND_ARN_CAPTURED',
    'AUTO_REFUND_INITIATED',
    'AUTO_REFUND_SUCCEEDED',
    'AUTO_REFUND_FAILED',
    'CHARGEBACK_*',
  ],
} as const satisfies ProviderFacts
