/**
 * The address of the simulated payment pages: the same machine under another host name, because
 * real providers' pages have other hosts than their API. An address of another machine has no
 * second name.
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

/** The portal's settings for simulated payment providers. */
export function providerAddresses(simulatorsUrl: string) {
  const pageHosts = new URL(pagesUrl(simulatorsUrl)).host
  return {
    JUSPAY_BASE_URL: simulatorsUrl,
    JUSPAY_PAGE_HOSTS: pageHosts,
    STRIPE_API_BASE: simulatorsUrl,
    STRIPE_PAGE_HOSTS: pageHosts,
    RAZORPAY_API_BASE: `${simulatorsUrl}/razorpay`,
    RAZORPAY_PAGE_HOSTS: pageHosts,
  }
}
