import { ownEntry } from '#contract/platform/own-entry.ts'
import { providerNames } from '#contract/money/provider-names.ts'

export function providerName(provider: string): string {
  return ownEntry(providerNames, provider) ?? provider
}
