import type { TextStorage } from '#web/session/browser-storage.ts'
import { browserStorage } from '#web/session/browser-storage.ts'

/** Spec §3: the token under 'adminToken', the store 'admin' holding the whole login response. */
export const ADMIN_TOKEN_KEY = 'adminToken'
export const ADMIN_KEY = 'admin'

/** All of the office that travels with every page: what a call needs to name itself. */
export const adminStorage: TextStorage = browserStorage('localStorage')

/** The bearer token for the office's calls, or null. In the browser only. */
export function getAdminToken(): string | null {
  return adminStorage.read(ADMIN_TOKEN_KEY)
}

/** By it the office's frame hears that nothing opens until a second factor is set up. */
export const FACTOR_DUE = 'kalari-factor-due'

export function announceFactorDue(): void {
  window.dispatchEvent(new Event(FACTOR_DUE))
}

/** A call that learned that its session is over. `isAct`: it was to change something, as somebody had pressed a button. */
export type EndedSession = { token: string | null; isAct: boolean }

/** @returns the token with which the same person goes on, or null. */
type Returner = (ended: EndedSession) => Promise<string | null>
let letReturn: Returner | null = null

/** The office's frame lets people log in over what they were at. @returns the end of it. */
export function returnBy(returner: Returner): () => void {
  letReturn = returner
  return () => {
    if (letReturn === returner) letReturn = null
  }
}

/** The server no longer knows a session. @returns the token with which the call is sent once more, or null: it has failed. */
export async function adminEnded(ended: EndedSession): Promise<string | null> {
  if (letReturn !== null) return letReturn(ended)
  forgetAdmin(ended.token)
  return null
}

/**
 * Forgets the office's session in this browser. Who shows it hears of it as of another tab's logout: by a
 * storage event.
 * @param token what the refused call had sent: a session that has begun since then is left alone.
 */
export function forgetAdmin(token: string | null = getAdminToken()): void {
  if (token !== getAdminToken()) return
  adminStorage.remove(ADMIN_TOKEN_KEY)
  adminStorage.remove(ADMIN_KEY)
  window.dispatchEvent(new Event('storage'))
}
