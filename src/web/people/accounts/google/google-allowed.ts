import { pages } from '#contract/pages.ts'

/**
 * Whether this document may load Google's script. Only the responses of these pages have Google's
 * addresses in their content security policy (security-headers.ts). A client-side navigation keeps
 * the policy of the first page.
 */
export function isGoogleAllowed(): boolean {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? window.location.href
  return [pages.login(), pages.register(), pages.profile()].includes(new URL(address).pathname)
}
