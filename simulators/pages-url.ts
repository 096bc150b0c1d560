/**
 * Where the simulated payment pages stand, for an address at which the simulators are called: the same machine by another name, as
 * the pages of real providers stand on other hosts than their calls. An address of another machine has no second name.
 */
export function pagesUrl(simulatorsUrl: string): string {
  const url = new URL(simulatorsUrl)
  url.hostname = otherNames.get(url.hostname) ?? url.hostname
  return url.origin
}

const otherNames = new Map([
  ['127.0.0.1', 'localhost'],
  ['localhost', '127.0.0.1'],
])

/** The portal's settings of its payment providers, where they are the simulators. */
export function providerAddresses(simulatorsUrl: string) {
  const pageHosts = new URL(pagesUrl(simulatorsUrl)).host
  return {
    JUSPAY_BASE_URL: simulatorsUrl,
    JUSPAY_PAGE_HOSTS: pageHosts,
    STRIPE_API_BASE: simulatorsUrl,
    STRIPE_PAGE_HOSTS: pageHosts,
  }
}
