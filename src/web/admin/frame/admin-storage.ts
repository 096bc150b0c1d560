import type { TextStorage } from '#web/session/browser-storage.ts'
import { browserStorage } from '#web/session/browser-storage.ts'
import { isFactorDueIn, withFactorDue } from './factor-due.ts'

/** Spec §3: the token under 'adminToken', the store 'admin' holding the whole login response. */
export const ADMIN_TOKEN_KEY = 'adminToken'
export const ADMIN_KEY = 'admin'

/** All of the office that travels with every page: what a call needs to name itself. */
export const adminStorage: TextStorage = browserStorage('localStorage')

/** The bearer token for the office's calls, or null. In the browser only. */
export function getAdminToken(): string | null {
  return adminStorage.read(ADMIN_TOKEN_KEY)
}

/** Kept with the login's reply, which says the same where it is known by then. */
export function noteFactorDue(): void {
  const text = adminStorage.read(ADMIN_KEY)
  if (text === null || isFactorDueIn(text)) return
  adminStorage.write(ADMIN_KEY, withFactorDue(text, true))
  window.dispatchEvent(new Event('storage'))
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
