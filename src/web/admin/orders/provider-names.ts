import type { OrderProvider } from '#contract/office-orders.ts'

/** What a clerk calls those who take the money. */
export const providerNames: Record<OrderProvider, string> = {
  juspay: 'Juspay',
  stripe: 'Stripe',
  counter: 'Our desk',
  none: '–',
}
