import type { SimulatedProvider } from './simulated.ts'
import { juspayActs } from './juspay-acts.ts'
import type { ProviderControl, Visit } from './provider-control.ts'
import { razorpayActs } from './razorpay-acts.ts'
import { stripeActs } from './stripe-acts.ts'

type Company = {
  acts: (simulatorsUrl: string, visit: Visit) => ProviderControl
  /** Whether our server can end its pages. */
  endsPages: boolean
  /** The provider can end a page that nobody has paid. */
  pagesEndThere: boolean
  /** What it says while the bank decides: it has the payment, or the payer may still be there. */
  delayedIs: 'begun' | 'undecided'
  /** One page can take two payments. */
  takesTwoPayments: boolean
  /** Its link is a page of ours, which submits a form. */
  linkIsOurs: boolean
  /** It can be asked about disputes; otherwise only its notifications report them. */
  answersAboutDisputes: boolean
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
    delayedIs: 'undecided',
    takesTwoPayments: true,
    endsPages: false,
    pagesEndThere: true,
    linkIsOurs: false,
    answersAboutDisputes: false,
    listsPayments: false,
    showsOneTransaction: true,
    tooSmallInPaise: 99,
    tooLargeInPaise: null,
    wrongKey: { JUSPAY_API_KEY: 'another-key' },
    testAccount: { JUSPAY_BASE_URL: 'https://sandbox.juspay.in' },
  },
  stripe: {
    acts: stripeActs,
    delayedIs: 'undecided',
    takesTwoPayments: false,
    endsPages: true,
    pagesEndThere: true,
    linkIsOurs: false,
    answersAboutDisputes: true,
    listsPayments: true,
    showsOneTransaction: false,
    tooSmallInPaise: 4_999,
    tooLargeInPaise: 100_000_000,
    wrongKey: { STRIPE_SECRET_KEY: 'sk_test_another' },
    testAccount: { STRIPE_SECRET_KEY: 'sk_test_9A7C31F04B' },
  },
  razorpay: {
    acts: razorpayActs,
    delayedIs: 'begun',
    takesTwoPayments: true,
    endsPages: false,
    pagesEndThere: false,
    linkIsOurs: true,
    answersAboutDisputes: false,
    listsPayments: true,
    showsOneTransaction: false,
    tooSmallInPaise: 99,
    tooLargeInPaise: null,
    wrongKey: { RAZORPAY_KEY_SECRET: 'another-key-secret' },
    testAccount: { RAZORPAY_KEY_ID: 'rzp_test_9A7C31F04B' },
  },
} as const satisfies Record<SimulatedProvider, Company>

// Object.entries loses the key type
export const eachCompany = Object.entries(companies) as [SimulatedProvider, Company][]

export type Providers = Record<SimulatedProvider, ProviderControl>

/** Each provider's acts at the simulators on this address. */
export function providersAt(simulatorsUrl: string, visit: Visit): Providers {
  const all = eachCompany.map(([provider, { acts }]) => [provider, acts(simulatorsUrl, visit)])
  return Object.fromEntries(all) as Providers // one entry each
}
