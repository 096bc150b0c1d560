import { useSyncExternalStore } from 'react'
import type { UserData } from '#contract/people/accounts.ts'
import type { ApiClient } from '#contract/endpoints.ts'
import { pages } from '#contract/pages.ts'
import { browserStorage } from './browser-storage.ts'
import { LOGGED_OUT } from './logged-out.ts'
import { forgetKept, forgetOthers } from '#web/platform/kept/forget-kept.ts'
import { forgetEndedSession } from './ended-session.ts'
import type { Session } from './session-store.ts'
import { createSessionStore, loggedOut } from './session-store.ts'

const store = createSessionStore(browserStorage('localStorage'))

/**
 * The logged-in student. On the server and in the first render always nobody, so that pages are the
 * same for everyone.
 */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, store.read, () => loggedOut)
}

/**
 * The same outside rendering: in effects and event handlers, where the server's value never
 * applies.
 */
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
  // after a failure the next document deletes them
  forgetOthers(user._id).catch(() => undefined)
}

/** Spec §4: a profile update replaces user data only if the user is already logged in. */
export function updateUser(user: UserData): void {
  store.updateUser(user)
}

/** Deletes the session in this browser, in its other tabs too, and its offline copies. */
export function signOut(): void {
  forgetCopies()
  store.signOut()
}

/** Deletes the student's offline copies: logged out, blocked or expired. */
export function forgetCopies(): void {
  const { user } = store.read()
  if (user) forgetKept(user._id)
}

/**
 * Spec §4: clears the stored token and user data, then goes to /login. The server ends the token
 * too (rule 12), but an unreachable server does not keep the user logged in here.
 */
export function logOut(api: ApiClient, goTo: (path: string) => unknown): void {
  api.logout({}).catch(() => undefined) // the token is already deleted here, so a failure changes nothing
  signOut()
  window.dispatchEvent(new Event(LOGGED_OUT))
  goTo(pages.login())
}

/** Other tabs change the storage; a page restored from the back-forward cache has missed that. */
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
