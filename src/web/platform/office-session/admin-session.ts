import { useSyncExternalStore } from 'react'
import type { AdminData } from '#contract/people/accounts.ts'
import type { ApiClient } from '#contract/endpoints.ts'
import type { StaffPermission } from '#contract/platform/roles.ts'
import { mayDo } from '#contract/platform/roles.ts'
import {
  ADMIN_KEY,
  ADMIN_TOKEN_KEY,
  adminStorage,
  FACTOR_DUE,
  forgetAdmin,
} from './admin-storage.ts'
import { LOGGED_OUT } from '#web/people/session/logged-out.ts'
import { isFactorDueIn, withFactorDue } from './factor-due.ts'
import { adminReader } from './read-admin.ts'

/** adminLogin's response after a successful login. */
export type AdminLoggedIn = {
  message: string
  token: string
  admin: AdminData
  isSecondFactorDue?: true | undefined
}

/** Handles such a response. */
export type SignIn = (reply: AdminLoggedIn) => void

const readAdmin = adminReader(adminStorage)
let isLeaving = false

/** The logged-in administrator. Null on the server and in the first render. */
export function useAdmin(): AdminData | null {
  return useSyncExternalStore(subscribe, readAdmin, () => null)
}

/**
 * The same outside rendering: in effects and event handlers, where the server's null never applies.
 */
export function readAdminNow(): AdminData | null {
  return readAdmin()
}

/** Whether the role has the permission, to hide buttons. The server checks again on every call. */
export function useMay(permission: StaffPermission): boolean {
  const admin = useAdmin()
  return admin !== null && mayDo(admin.role, permission)
}

/**
 * Whether only the own account opens, because the role needs a second factor. The server decides.
 */
export function useIsFactorDue(): boolean {
  return useSyncExternalStore(subscribeToFactor, readFactorDue, () => false)
}

/** The second factor is set up: the whole office opens. */
export function settleFactor(): void {
  const text = adminStorage.read(ADMIN_KEY)
  if (text !== null) adminStorage.write(ADMIN_KEY, withFactorDue(text, false))
  announce()
}

/** Remembers a successful login (spec §3: 'adminToken', and 'admin' with the whole response). */
export function signInAdmin(reply: AdminLoggedIn): void {
  isLeaving = false
  adminStorage.write(ADMIN_TOKEN_KEY, reply.token)
  adminStorage.write(ADMIN_KEY, JSON.stringify(reply))
  announce()
}

/** Shows a changed name or role at once; the token stays. */
export function updateAdmin(changes: Partial<AdminData>): void {
  const admin = readAdmin()
  const text = adminStorage.read(ADMIN_KEY)
  if (admin === null || text === null) return
  const reply: object = JSON.parse(text) as object // readAdmin has just parsed it as an object
  adminStorage.write(ADMIN_KEY, JSON.stringify({ ...reply, admin: { ...admin, ...changes } }))
  announce()
}

/**
 * Spec §4: clears admin token and data; the frame then goes to /adminLogin. The server ends the
 * token too, but an unreachable server does not keep the user logged in here.
 */
export function logOutAdmin(api: ApiClient): void {
  api.adminLogout({}).catch(() => undefined) // the token is already deleted here, so a failure changes nothing
  isLeaving = true
  window.dispatchEvent(new Event(LOGGED_OUT))
  forgetAdmin()
}

/** Whether the user logged out: then there is no page to return to. */
export function hasLoggedOut(): boolean {
  return isLeaving
}

/** Stores a refusal in the saved login reply, so that a reloaded page knows it. */
function subscribeToFactor(listener: () => void): () => void {
  const note = () => {
    const text = adminStorage.read(ADMIN_KEY)
    if (text === null || readFactorDue()) return
    adminStorage.write(ADMIN_KEY, withFactorDue(text, true))
    announce()
  }
  window.addEventListener(FACTOR_DUE, note)
  const unsubscribe = subscribe(listener)
  return () => {
    window.removeEventListener(FACTOR_DUE, note)
    unsubscribe()
  }
}

function readFactorDue(): boolean {
  return isFactorDueIn(adminStorage.read(ADMIN_KEY))
}

function announce() {
  window.dispatchEvent(new Event('storage'))
}

/** Other tabs change the storage; a page restored from the back-forward cache has missed that. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}
