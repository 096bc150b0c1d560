import type { OrderProvider } from '../office/office-orders.ts'
import { ownEntry } from '../platform/own-entry.ts'
import { paymentProviderNames } from './payment-providers.ts'

/** The names of payment providers for members of staff. */
export const providerNames = {
  ...paymentProviderNames,
  counter: 'Our desk',
  none: '–',
} as const satisfies Record<OrderProvider, string>

/** All providers in a sentence: 'Juspay or Stripe'. */
export const anyProvider = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(paymentProviderNames),
)

/** The same for a provider in the books; a former provider keeps its own name. */
export function providerName(provider: string): string {
  return ownEntry(providerNames, provider) ?? provider.charAt(0).toUpperCase() + provider.slice(1)
}
