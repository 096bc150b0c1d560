import { pages } from '#contract/pages.ts'
import { noteEndedSession } from './ended-session.ts'
import { signOut } from './session.ts'

/**
 * Called when the server no longer knows the token. It deletes the token, so that the login page
 * does not redirect back. It loads the login page as a new document, whose content security policy
 * allows Google's button; after login the present page opens again.
 */
export function endSession(): void {
  const { pathname, search } = window.location
  const here = pathname + search
  signOut()
  noteEndedSession(here)
  window.location.replace(pages.login(here))
}
