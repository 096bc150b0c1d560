/**
 * Whether a payment link leads to a page of its provider: on the machine of an address that is configured for it,
 * or on a machine that is named as one of theirs. https, unless the configured address itself is http (a stand-in).
 * @param addresses the provider's configured addresses; an empty one stands for none.
 * @param hosts further machines of theirs, with a port where there is one.
 */
export function isPageOf(
  link: string,
  addresses: readonly string[],
  hosts: readonly string[],
): boolean {
  const page = URL.parse(link)
  if (page === null) return false
  const known = addresses.map((address) => URL.parse(address)).filter((url) => url !== null)
  if (known.some((url) => url.host === page.host && url.protocol === page.protocol)) return true
  return page.protocol === 'https:' && hosts.includes(page.host)
}
