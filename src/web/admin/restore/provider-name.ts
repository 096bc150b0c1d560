import { ownEntry } from '#contract/own-entry.ts'
import { providerNames } from '#contract/provider-names.ts'

/** What a member of staff calls a payment company. */
export function providerName(provider: string): string {
  return ownEntry(providerNames, provider) ?? provider
}
