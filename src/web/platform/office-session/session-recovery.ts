import { useEffect, useSyncExternalStore } from 'react'
import type { AdminData } from '#contract/people/accounts.ts'
import { readAdminNow, useAdmin } from './admin-session.ts'
import {
  ADMIN_KEY,
  adminStorage,
  forgetAdmin,
  getAdminToken,
  registerRecovery,
} from './admin-storage.ts'
import type { EndedSession } from './admin-storage.ts'

/*
 * A session that ended during work: the user logs in over the page and continues (decision 71). A
 * refused call waits here. It is repeated only with a session of the same person.
 */

type Waiter = {
  token: string
  person: AdminData
  resolve: (token: string | null) => void
}

/** The administrator of each session that this document has seen, by token. */
const adminByToken = new Map<string, AdminData>()
const waiters = new Set<Waiter>()
const listeners = new Set<() => void>()
let expiredAdmin: AdminData | null = null
/** The page on which a form was last typed into. */
let typingPath: string | null = null

/** The person who is asked to log in again over the page; null while nobody is. */
export function useExpiredAdmin(): AdminData | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => expiredAdmin,
    () => null,
  )
}

/** Enables the office's frame to restore a session that has ended. */
export function useSessionRecovery(): void {
  const admin = useAdmin()
  useEffect(() => {
    const token = getAdminToken()
    if (admin !== null && token !== null && tokenOfAdmin() === token) adminByToken.set(token, admin)
  }, [admin])
  useEffect(() => {
    const unregister = registerRecovery(waitForLogin)
    window.addEventListener('storage', settle)
    document.addEventListener('input', noteTyping)
    return () => {
      unregister()
      window.removeEventListener('storage', settle)
      document.removeEventListener('input', noteTyping)
    }
  }, [])
}

/** Gives up: the waiting calls fail, and the page goes to the login. */
export function cancelRecovery(): void {
  for (const { token } of waiters) forgetAdmin(token)
  settle()
}

async function waitForLogin({ token, isAct }: EndedSession): Promise<string | null> {
  const person = token === null ? undefined : adminByToken.get(token)
  const now = getAdminToken()
  if (now === null || token === null || person === undefined) return leave(token)
  if (now !== token) return isTokenOf(person, now) ? now : null
  // no typed text is lost
  if (!isAct && typingPath !== window.location.pathname) return leave(token)
  return new Promise((resolve) => {
    waiters.add({ token, person, resolve })
    notify()
  })
}

function leave(token: string | null): null {
  forgetAdmin(token)
  return null
}

/** Whether the stored session is this person's, and this one. */
function isTokenOf(person: AdminData, token: string): boolean {
  return readAdminNow()?._id === person._id && tokenOfAdmin() === token
}

/** Reacts to a login or logout in this tab or another one. */
function settle(): void {
  const now = getAdminToken()
  // the two keys are written one after the other: waits until they match
  if (now !== null && tokenOfAdmin() !== now) return
  const admin = readAdminNow()
  for (const waiter of waiters) {
    if (waiter.token === now) continue
    waiters.delete(waiter)
    waiter.resolve(admin?._id === waiter.person._id ? now : null)
  }
  notify()
}

/** The token in the stored login reply. */
function tokenOfAdmin(): string | null {
  const text = adminStorage.read(ADMIN_KEY)
  if (text === null) return null
  try {
    const reply: unknown = JSON.parse(text)
    const isReply = typeof reply === 'object' && reply !== null && 'token' in reply
    return isReply && typeof reply.token === 'string' ? reply.token : null
  } catch {
    // another program wrote to our key
    return null
  }
}

function noteTyping({ target }: Event): void {
  if (target instanceof Element && target.closest('form') !== null)
    typingPath = window.location.pathname
}

function notify(): void {
  const [first] = waiters
  expiredAdmin = first?.person ?? null
  for (const listener of listeners) listener()
}
