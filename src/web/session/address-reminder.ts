import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '#web/api/use-api.ts'
import { browserStorage } from './browser-storage.ts'
import { readSession, useSession } from './session.ts'

/** Holds the id of the student who need not be reminded, as long as this visit lasts. */
const KEY = 'reminded'

const storage = browserStorage('sessionStorage')
const listeners = new Set<() => void>()

/**
 * Whether the student who is logged in should be reminded to confirm the email address: asked once per document,
 * and not any more once it is confirmed or the reminder was closed. A failed question waits for the next page.
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

/** The student has confirmed the address, or wants to hear no more of it in this visit. */
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
