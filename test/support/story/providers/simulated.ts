import type { PaymentProvider } from '#contract/money/payment-providers.ts'

/** The providers that are played by a simulator: all of them (each-provider.test.ts). */
export const simulatedProviders = [
  'juspay',
  'stripe',
  'razorpay',
] as const satisfies PaymentProvider[]

export type SimulatedProvider = (typeof simulatedProviders)[number]
