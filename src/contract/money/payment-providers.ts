type Provider = {
  /** The company's own name. */
  name: string
  /** The label for a student who may choose. */
  wayToPay: { name: string; hint: string }
  /** How it returns the browser. */
  returnMethods: readonly ('GET' | 'POST')[]
  /** Its page takes a form, so a payment link leads to a page of ours that submits it. */
  takesForm: boolean
}

/**
 * The companies that take money for us on their hosted pages. The first is the
 * default. Adapters and settings are in src/server/money/gateways/payment-gateways.ts.
 */
const providers = {
  juspay: {
    name: 'Juspay',
    wayToPay: { name: 'UPI, card, net banking', hint: 'With any bank in India.' },
    returnMethods: ['GET', 'POST'],
    takesForm: false,
  },
  stripe: {
    name: 'Stripe',
    wayToPay: { name: 'International card', hint: 'For cards from other countries.' },
    returnMethods: ['GET'],
    takesForm: false,
  },
  razorpay: {
    name: 'Razorpay',
    wayToPay: { name: 'UPI, card, net banking, wallet', hint: 'Paid at Razorpay.' },
    returnMethods: ['GET', 'POST'],
    takesForm: true,
  },
} as const satisfies Record<string, Provider>

export type PaymentProvider = keyof typeof providers

export const paymentProviders = Object.keys(providers) as PaymentProvider[] // the table's own keys

export const paymentProviderNames = ofEach((provider) => providers[provider].name)

/**
 * The provider of each of the two specified calls (spec §7). Other providers use the second call,
 * which then names them.
 */
export const specifiedProviders = {
  initiatePayment: 'juspay',
  createCheckoutSession: 'stripe',
} as const satisfies Record<string, PaymentProvider>

export const waysToPay = ofEach((provider) => providers[provider].wayToPay)

type Callback = { methods: readonly ('GET' | 'POST')[]; path: string }

/**
 * Routes for providers, outside the table of endpoints: the returns, the notifications, and our page
 * that submits the form (null: the provider takes none).
 */
export const providerCallbacks = ofEach(
  (provider): { back: Callback; notifications: Callback; page: Callback | null } => ({
    back: {
      methods: providers[provider].returnMethods,
      path: `/api/payment/return/${provider}`,
    },
    notifications: { methods: ['POST'], path: `/api/payment/notifications/${provider}` },
    page: providers[provider].takesForm
      ? { methods: ['GET'], path: `${paymentPagePath(provider)}/:order` }
      : null,
  }),
)

/** The path of our page that submits a provider's form, without the order. */
export function paymentPagePath(provider: PaymentProvider): string {
  return `/api/payment/page/${provider}`
}

function ofEach<T>(make: (provider: PaymentProvider) => T): Record<PaymentProvider, T> {
  const entries = paymentProviders.map((provider) => [provider, make(provider)])
  return Object.fromEntries(entries) as Record<PaymentProvider, T> // one entry each
}
