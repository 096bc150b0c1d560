import type { UserData } from '#contract/people/accounts.ts'
import type { TextStorage } from './browser-storage.ts'

/**
 * The login state in this browser. The server decides on every call; this only steers the pages.
 */
export type Session = { isLoggedIn: true; user: UserData } | { isLoggedIn: false; user: null }

export const loggedOut: Session = { isLoggedIn: false, user: null }

/** Spec §3: the token under 'token'; 'auth' holds the user data. */
export const TOKEN_KEY = 'token'
export const USER_KEY = 'auth'
/** Somebody has logged in with this browser; it stays after a logout. */
export const KNOWN_KEY = 'known'
/** In sessionStorage: the id of the student whose email address is not confirmed. */
export const REMINDING_KEY = 'reminding'

/**
 * The session over a storage. `read` returns the same object until the storage changes, as
 * useSyncExternalStore requires; `refresh` is for changes from elsewhere (another tab).
 */
export function createSessionStore(storage: TextStorage) {
  const listeners = new Set<() => void>()
  let rememberedText: string | null = null
  let session: Session = loggedOut

  const readToken = () => storage.read(TOKEN_KEY)
  const read = (): Session => {
    const text = readToken() === null ? null : storage.read(USER_KEY)
    if (text !== rememberedText) {
      rememberedText = text
      session = sessionFrom(text)
    }
    return session
  }
  const refresh = () => {
    for (const listener of listeners) listener()
  }

  return {
    read,
    readToken,
    refresh,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    signIn: (token: string, user: UserData) => {
      storage.write(TOKEN_KEY, token)
      storage.write(KNOWN_KEY, '')
      storage.write(USER_KEY, JSON.stringify(user))
      refresh()
    },
    updateUser: (user: UserData) => {
      if (!read().isLoggedIn) return
      storage.write(USER_KEY, JSON.stringify(user))
      refresh()
    },
    signOut: () => {
      storage.remove(TOKEN_KEY)
      storage.remove(USER_KEY)
      refresh()
    },
  }
}

function sessionFrom(text: string | null): Session {
  if (text === null) return loggedOut
  try {
    const value: unknown = JSON.parse(text)
    return isUserData(value) ? { isLoggedIn: true, user: value } : loggedOut
  } catch {
    // Another program wrote to our key: treated as logged out.
    return loggedOut
  }
}

/**
 * Checked by hand, not with the contract's schema: every page needs this, and only form pages load
 * zod.
 */
function isUserData(value: unknown): value is UserData {
  if (typeof value !== 'object' || value === null) return false
  const hasNames = 'firstName' in value && 'lastName' in value && 'email' in value
  return '_id' in value && hasNames && typeof value.email === 'string'
}
