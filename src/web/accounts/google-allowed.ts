import { pages } from '#contract/pages.ts'

/**
 * Whether this document may load Google's script. It keeps the policy that it came with, and only these pages
 * come with Google's addresses in it (security-headers.ts); a click from another page brings no new policy.
 */
export function isGoogleAllowed(): boolean {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? window.location.href
  return [pages.login(), pages.register(), pages.profile()].includes(new URL(address).pathname)
}
