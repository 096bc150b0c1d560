type Provider = {
  /** What it calls itself. */
  name: string
  /** What a student reads who may choose. */
  wayToPay: { name: string; hint: string }
  /** How it sends the browser back. */
  returnMethods: readonly ('GET' | 'POST')[]
}

/**
 * The companies that take money for us: a hosted page of theirs is where a payment link leads. The first is the usual
 * one. Each has an adapter and its settings in src/server/payments/gateways/payment-gateways.ts.
 */
const providers = {
  juspay: {
    name: 'Juspay',
    wayToPay: { name: 'UPI, card or net banking', hint: 'With any bank in India.' },
    returnMethods: ['GET', 'POST'],
  },
  stripe: {
    name: 'Stripe',
    wayToPay: { name: 'Card, through Stripe', hint: 'Also with cards from other countries.' },
    returnMethods: ['GET'],
  },
} as const satisfies Record<string, Provider>

export type PaymentProvider = keyof typeof providers

export const paymentProviders = Object.keys(providers) as PaymentProvider[] // the table's own keys

export const paymentProviderNames = ofEach((provider) => providers[provider].name)

export const waysToPay = ofEach((provider) => providers[provider].wayToPay)

type Callback = { methods: readonly ('GET' | 'POST')[]; path: string }

/** Routes that are not for our pages, so not in the table of endpoints: the returns and the notifications. */
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
  return Object.fromEntries(entries) as Record<PaymentProvider, T> // an entry for each of them
}
