import { useSyncExternalStore } from 'react'
import type { UserData } from '#contract/accounts.ts'
import type { ApiClient } from '#contract/endpoints.ts'
import { pages } from '#contract/pages.ts'
import { browserStorage } from './browser-storage.ts'
import { LOGGED_OUT } from './logged-out.ts'
import { forgetKept, forgetOthers } from '#web/kept/forget-kept.ts'
import { forgetEndedSession } from './ended-session.ts'
import type { Session } from './session-store.ts'
import { createSessionStore, loggedOut } from './session-store.ts'

const store = createSessionStore(browserStorage('localStorage'))

/** Who is logged in. On the server and in the first render always nobody, so that pages are the same for everyone. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, store.read, () => loggedOut)
}

/** The same outside rendering: in effects and event handlers, where it is never the server's 'nobody'. */
export function readSession(): Session {
  return store.read()
}

/** The bearer token for calls, or null. In the browser only. */
export function getToken(): string | null {
  return store.readToken()
}

/** Remembers a successful login (spec §3: 'token' and 'auth'). */
export function signIn(token: string, user: UserData): void {
  store.signIn(token, user)
  forgetEndedSession()
  // what the next document removes, if this one can't
  forgetOthers(user._id).catch(() => undefined)
}

/** Spec §4: a profile update replaces user data only if the user is already logged in. */
export function updateUser(user: UserData): void {
  store.updateUser(user)
}

/** Forgets the session in this browser, and with it in its other tabs, and what was kept for it. */
export function signOut(): void {
  forgetCopies()
  store.signOut()
}

/** Removes what the student could read here without a connection: logged out, blocked or over. */
export function forgetCopies(): void {
  const { user } = store.read()
  if (user) forgetKept(user._id)
}

/**
 * Spec §4: clears the stored token and user data, then goes to /login. The server is told, so that the
 * token is worthless at once (rule 12), but a silent server never keeps anybody logged in here.
 */
export function logOut(api: ApiClient, goTo: (path: string) => unknown): void {
  api.logout({}).catch(() => undefined) // nothing to say: this browser has forgotten the token anyway
  signOut()
  window.dispatchEvent(new Event(LOGGED_OUT))
  goTo(pages.login())
}

/** Other tabs change the storage; a page that comes back from the back-forward cache has missed that. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener)
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}
