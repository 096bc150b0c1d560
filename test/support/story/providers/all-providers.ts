import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { juspayActs } from './juspay-acts.ts'
import type { ProviderControl } from './provider-control.ts'
import { stripeActs } from './stripe-acts.ts'

type Company = {
  acts: (simulatorsUrl: string) => ProviderControl
  /** Whether our server can end its pages. */
  endsPages: boolean
  /** It can be asked about disputes; otherwise only its notifications report them. */
  answersAboutDisputes: boolean
  /** It signs the browser's return; otherwise the return carries the attempt's token. */
  signsReturns: boolean
  /** After data loss it lists all payments; otherwise it finds one by its name. */
  listsPayments: boolean
  /** Its answer about a page has one transaction of several. */
  showsOneTransaction: boolean
  /** The nearest amounts outside its limits, in paise; null: above every fee. */
  tooSmallInPaise: number
  tooLargeInPaise: number | null
  /** Variables with a key that the simulator refuses. */
  wrongKey: Record<string, string>
  /** Variables of an account at which no money moves. */
  testAccount: Record<string, string>
}

/** The true differences between the providers. All other behaviour is the same. */
export const companies = {
  juspay: {
    acts: juspayActs,
    endsPages: false,
    answersAboutDisputes: false,
    signsReturns: true,
    listsPayments: false,
    showsOneTransaction: true,
    tooSmallInPaise: 99,
    tooLargeInPaise: null,
    wrongKey: { JUSPAY_API_KEY: 'another-key' },
    testAccount: { JUSPAY_BASE_URL: 'https://sandbox.juspay.in' },
  },
  stripe: {
    acts: stripeActs,
    endsPages: true,
    answersAboutDisputes: true,
    signsReturns: false,
    listsPayments: true,
    showsOneTransaction: false,
    tooSmallInPaise: 4_999,
    tooLargeInPaise: 100_000_000,
    wrongKey: { STRIPE_SECRET_KEY: 'sk_test_another' },
    testAccount: { STRIPE_SECRET_KEY: 'sk_test_9A7C31F04B' },
  },
} as const satisfies Record<PaymentProvider, Company>

// Object.entries loses the key type
export const eachCompany = Object.entries(companies) as [PaymentProvider, Company][]

export type Providers = Record<PaymentProvider, ProviderControl>

/** Each provider's acts at the simulators on this address. */
export function providersAt(simulatorsUrl: string): Providers {
  const all = eachCompany.map(([provider, { acts }]) => [provider, acts(simulatorsUrl)])
  return Object.fromEntries(all) as Providers // one entry each
}
