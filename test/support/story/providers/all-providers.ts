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
  /** A page that the provider itself ends is reported as ended. */
  reportsEndedPages: boolean
  /** The payment methods that a start can't have: an amount in paise below and above its limits. */
  tooSmallInPaise: number
  tooLargeInPaise: number | null
}

/** The true differences between the providers. All other behaviour is the same. */
export const companies = {
  juspay: {
    acts: juspayActs,
    endsPages: false,
    answersAboutDisputes: false,
    signsReturns: true,
    listsPayments: false,
    reportsEndedPages: false,
    tooSmallInPaise: 99,
    // above any fee that a course can have
    tooLargeInPaise: null,
  },
  stripe: {
    acts: stripeActs,
    endsPages: true,
    answersAboutDisputes: true,
    signsReturns: false,
    listsPayments: true,
    reportsEndedPages: true,
    tooSmallInPaise: 4_999,
    tooLargeInPaise: 100_000_000,
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
