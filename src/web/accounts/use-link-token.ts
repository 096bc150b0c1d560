import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ConfirmAddressInput } from '#contract/accounts.ts'
import { useIsHydrated } from '#web/forms/use-is-hydrated.ts'

/**
 * The token of a mailed link, which stands behind the # and is taken out of the address at once, so that
 * neither the history nor a look at the screen gives it away (ASVS 14.2.1).
 * @returns undefined until the page is live, null where there is no token that could be ours.
 */
export function useLinkToken(): string | null | undefined {
  const { hash, pathname, search } = useLocation()
  const isHydrated = useIsHydrated()
  useEffect(() => {
    // not by the router: it would forget the token, too
    if (hash) window.history.replaceState(window.history.state, '', pathname + search)
  }, [hash, pathname, search])
  if (!isHydrated) return undefined
  const { success, data } = ConfirmAddressInput.safeParse({ token: hash.slice(1) })
  return success ? data.token : null
}
