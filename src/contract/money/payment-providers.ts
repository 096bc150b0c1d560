type Provider = {
  /** The company's own name. */
  name: string
  /** The label for a student who may choose. */
  wayToPay: { name: string; hint: string }
  /** How it returns the browser. */
  returnMethods: readonly ('GET' | 'POST')[]
}

/**
 * The companies that take money for us: a payment link leads to their hosted page. The first is the
 * default. Adapters and settings are in src/server/money/gateways/payment-gateways.ts.
 */
const providers = {
  juspay: {
    name: 'Juspay',
    wayToPay: { name: 'UPI, card, net banking', hint: 'With any bank in India.' },
    returnMethods: ['GET', 'POST'],
  },
  stripe: {
    name: 'Stripe',
    wayToPay: { name: 'International card', hint: 'For cards from other countries.' },
    returnMethods: ['GET'],
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

/** Routes for providers, outside the table of endpoints: the returns and the notifications. */
export const providerCallbacks = ofEach(
  (provider): { back: Callback; notifications: Callback } => ({
    back: {
      methods: providers[provider].returnMethods,
      path: `/api/payment/return/${provider}`,
    },
    notifications: { methods: ['POST'], path: `/api/payment/notifications/${provider}` },
  }),
)

function ofEach<T>(make: (provider: PaymentProvider) => T): Record<PaymentProvider, T> {
  const entries = paymentProviders.map((provider) => [provider, make(provider)])
  return Object.fromEntries(entries) as Record<PaymentProvider, T> // one entry each
}
