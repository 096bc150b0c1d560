import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { useSession } from '#web/people/session/session.ts'

/** Goes to the checkout; a visitor goes to the login first, which leads on to it. */
export function useGoToCheckout() {
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  return (checkout: string) => {
    if (isLoggedIn) void navigate(checkout)
    // a full page load, whose content security policy allows Google's button
    else window.location.assign(pages.login(checkout))
  }
}
