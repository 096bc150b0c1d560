import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useApi } from '#web/platform/api/use-api.ts'
import { browserStorage } from './browser-storage.ts'
import { REMINDING_KEY } from './session-store.ts'
import { readSession, useSession } from './session.ts'

/** The key with the id of the student who needs no reminder, for this visit. */
const KEY = 'reminded'

const storage = browserStorage('sessionStorage')
const listeners = new Set<() => void>()

/**
 * Whether to remind the logged-in student to confirm the email address. It is checked once per
 * document, until the address is confirmed or the reminder was closed. After a failure the next
 * page checks.
 */
export function useAddressReminder(): boolean {
  const { user } = useSession()
  const api = useApi()
  const settledId = useSyncExternalStore(subscribe, readSettled, () => null)
  const unconfirmedId = useSyncExternalStore(subscribe, readUnconfirmed, () => null)
  const id = user?._id ?? null

  useEffect(() => {
    if (id === null || readSettled() === id) return
    let isCurrent = true
    const answered = (isConfirmed: boolean) => {
      if (!isCurrent) return
      if (isConfirmed) endAddressReminder()
      else remember(id)
    }
    api.showProfile({}).then(
      ({ account }) => answered(account.isEmailConfirmed),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [api, id])

  return id !== null && unconfirmedId === id && settledId !== id
}

/**
 * Gives the reminder its place from the page after the one that learned of it, so that nothing
 * moves under a reader. In a new document session-mark.tsx gives it before the first paint.
 */
export function useReminderPlace(isDue: boolean, page: string): void {
  const learnedOn = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!isDue) {
      learnedOn.current = null
      return
    }
    learnedOn.current ??= page
    if (learnedOn.current !== page) document.documentElement.dataset['reminding'] = ''
  }, [isDue, page])
}

/** The student has confirmed the address, or closed the reminder. */
export function endAddressReminder(): void {
  const { user } = readSession()
  if (user) storage.write(KEY, user._id)
  storage.remove(REMINDING_KEY)
  delete document.documentElement.dataset['reminding']
  notify()
}

function remember(id: string): void {
  storage.write(REMINDING_KEY, id)
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function readSettled(): string | null {
  return storage.read(KEY)
}

function readUnconfirmed(): string | null {
  return storage.read(REMINDING_KEY)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
