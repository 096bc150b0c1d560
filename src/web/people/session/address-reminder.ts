import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '#web/platform/api/use-api.ts'
import { browserStorage } from './browser-storage.ts'
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
  const [unconfirmedId, setUnconfirmedId] = useState<string | null>(null)
  const id = user?._id ?? null

  useEffect(() => {
    if (id === null || readSettled() === id) return
    let isCurrent = true
    const answered = (isConfirmed: boolean) => {
      if (!isCurrent) return
      if (isConfirmed) endAddressReminder()
      else setUnconfirmedId(id)
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

/** The student has confirmed the address, or closed the reminder. */
export function endAddressReminder(): void {
  const { user } = readSession()
  if (user) storage.write(KEY, user._id)
  for (const listener of listeners) listener()
}

function readSettled(): string | null {
  return storage.read(KEY)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
