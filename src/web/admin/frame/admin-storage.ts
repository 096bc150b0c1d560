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
