import type { TextStorage } from '#web/people/session/browser-storage.ts'
import { browserStorage } from '#web/people/session/browser-storage.ts'

/** Spec §3: the token under 'adminToken'; 'admin' holds the whole login response. */
export const ADMIN_TOKEN_KEY = 'adminToken'
export const ADMIN_KEY = 'admin'

/** The only office code in every page: the bearer token for calls. */
export const adminStorage: TextStorage = browserStorage('localStorage')

/** The bearer token for the office's calls, or null. Only in the browser. */
export function getAdminToken(): string | null {
  return adminStorage.read(ADMIN_TOKEN_KEY)
}

/** The event that tells the office's frame that a second factor must be set up first. */
export const FACTOR_DUE = 'kalari-factor-due'

export function announceFactorDue(): void {
  window.dispatchEvent(new Event(FACTOR_DUE))
}

/** A call whose session has ended. `isAct`: it was a change, after a press of a button. */
export type EndedSession = { token: string | null; isAct: boolean }

/** @returns the token of the same person's new session, or null. */
type RecoveryHandler = (ended: EndedSession) => Promise<string | null>
let recoveryHandler: RecoveryHandler | null = null

/**
 * Registers the office's frame, which lets people log in again over their page.
 * @returns a function that ends it.
 */
export function registerRecovery(handler: RecoveryHandler): () => void {
  recoveryHandler = handler
  return () => {
    if (recoveryHandler === handler) recoveryHandler = null
  }
}

/**
 * Handles a session that the server no longer knows.
 * @returns the token to repeat the call with, or null: the call has failed.
 */
export async function adminEnded(ended: EndedSession): Promise<string | null> {
  if (recoveryHandler !== null) return recoveryHandler(ended)
  forgetAdmin(ended.token)
  return null
}

/**
 * Deletes the office's session in this browser. Listeners get a storage event, as after another
 * tab's logout.
 * @param token the refused call's token: a session that began later is kept.
 */
export function forgetAdmin(token: string | null = getAdminToken()): void {
  if (token !== getAdminToken()) return
  adminStorage.remove(ADMIN_TOKEN_KEY)
  adminStorage.remove(ADMIN_KEY)
  window.dispatchEvent(new Event('storage'))
}
