import type { OrderProvider } from './office-orders.ts'
import { ownEntry } from './own-entry.ts'
import { paymentProviderNames } from './payment-providers.ts'

/** What a member of staff calls those who take the money. */
export const providerNames = {
  ...paymentProviderNames,
  counter: 'Our desk',
  none: '–',
} as const satisfies Record<OrderProvider, string>

/** The same for whatever stands in the books; a provider of before is called as it called itself. */
export function providerName(provider: string): string {
  return ownEntry(providerNames, provider) ?? provider.charAt(0).toUpperCase() + provider.slice(1)
}
