import type { StartObjection } from '../../providers/gateway.ts'
import { isHostOf, modeOfAddress } from '../../providers/provider-facts.ts'
import type { PaymentMode, ProviderFacts } from '../../providers/provider-facts.ts'

type Provider = {
  facts: ProviderFacts
  /** Where it is called; '' is its own address. */
  baseUrl: string
  /** Further hosts of its pages, by a setting; with a port where there is one. */
  pageHosts: readonly string[]
  mode: PaymentMode
}

/**
 * Checks that a payment link leads to a page of its provider. Payers are sent nowhere else: a stranger's page would take their
 * cards. A link is believed on a host of the provider's table, on one that a setting names, and on the one that is called; over
 * http only where the provider itself is called over http, which is a stand-in.
 * @param named the link, and the path of its field in the provider's answer.
 * @returns what is wrong with the host; null: nothing.
 */
export function objectionToPage(
  { link, field }: { link: string; field: string },
  provider: Provider,
): StartObjection | null {
  const page = new URL(link)
  if (!isOfProvider(page, provider)) return { about: 'page-host', field, said: page.host }
  const isOfSandbox = provider.mode === 'live' && modeOfAddress(link, provider.facts) === 'test'
  return isOfSandbox ? { about: 'mode', field, said: page.host } : null
}

function isOfProvider(page: URL, { facts, baseUrl, pageHosts }: Provider): boolean {
  const base = URL.parse(baseUrl)
  const isEncrypted = page.protocol === 'https:'
  if (!isEncrypted && page.protocol !== base?.protocol) return false
  if (page.host === base?.host || pageHosts.includes(page.host)) return true
  return isEncrypted && isHostOf(page.host, facts.pageHosts)
}
