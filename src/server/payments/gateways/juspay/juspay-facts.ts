import { MINUTE_MS } from '../../../foundation/durations.ts'
import type { ProviderFacts } from '../../providers/provider-facts.ts'

/** Juspay, and HDFC SmartGateway, which is Juspay under the bank's name (juspay §0, §8). */
export const juspayFacts = {
  // what the companies behind it take at least; it names no amount itself
  smallestAmountInPaise: 100,
  // above this no amount of theirs is read (rupees.ts)
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
} as const satisfies ProviderFacts

/** The client of HDFC's test environment; a live merchant has one of its own. */
export const TEST_CLIENT_ID = 'hdfcmaster'
