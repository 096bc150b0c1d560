import { pages } from '#contract/pages.ts'
import { noteEndedSession } from './ended-session.ts'
import { signOut } from './session.ts'

/**
 * For the moment when the server no longer knows the token: forgets it, so that the login page does not
 * send the student straight back, and goes there, as a document of its own, whose policy lets Google's button
 * in; after login the present page opens again.
 */
export function endSession(): void {
  const { pathname, search } = window.location
  const here = pathname + search
  signOut()
  noteEndedSession(here)
  window.location.replace(pages.login(here))
}
