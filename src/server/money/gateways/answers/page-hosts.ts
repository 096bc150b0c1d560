import type { StartObjection } from '../../providers/gateway.ts'
import { isHostOf, modeOfAddress } from '../../providers/provider-facts.ts'
import type { PaymentMode, ProviderFacts } from '../../providers/provider-facts.ts'

type Provider = {
  facts: ProviderFacts
  /** The API's address; '' is the provider's own. */
  baseUrl: string
  /** Further hosts of payment pages from a setting, with a port if needed. */
  pageHosts: readonly string[]
  mode: PaymentMode
}

/**
 * Checks that a payment link leads to a page of its provider, because another page could steal card
 * data. A link is accepted on three kinds of host: those in the provider's table, those in a
 * setting, and the API's own host. Over http it is accepted only if the API is called over http, as
 * with a simulator.
 * @param named the link, and the path of its field in the provider's response.
 * @returns the objection to the host; null: none.
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
