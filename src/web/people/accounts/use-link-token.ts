import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ConfirmAddressInput } from '#contract/people/accounts.ts'
import { useIsHydrated } from '#web/platform/forms/use-is-hydrated.ts'

/**
 * The token of a mailed link, which stands behind the #. It is removed from the address at once, so
 * that neither the history nor the screen reveals it (ASVS 14.2.1).
 * @returns undefined before hydration, null where there is no valid token.
 */
export function useLinkToken(): string | null | undefined {
  const { hash, pathname, search } = useLocation()
  const isHydrated = useIsHydrated()
  useEffect(() => {
    // not by the router, which would lose the token too
    if (hash) window.history.replaceState(window.history.state, '', pathname + search)
  }, [hash, pathname, search])
  if (!isHydrated) return undefined
  const { success, data } = ConfirmAddressInput.safeParse({ token: hash.slice(1) })
  return success ? data.token : null
}
