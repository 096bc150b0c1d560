import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { useSession } from '#web/session/session.ts'

/** To the checkout; a visitor to the login first, which leads on to it. */
export function useGoToCheckout() {
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  return (checkout: string) => {
    if (isLoggedIn) void navigate(checkout)
    // a document of its own, whose policy lets Google's button in
    else window.location.assign(pages.login(checkout))
  }
}
