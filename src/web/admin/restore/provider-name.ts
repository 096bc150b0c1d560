import { ownEntry } from '#contract/own-entry.ts'
import { providerNames } from '#contract/provider-names.ts'

export function providerName(provider: string): string {
  return ownEntry(providerNames, provider) ?? provider
}
