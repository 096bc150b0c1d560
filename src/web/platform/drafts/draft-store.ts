import type { TextStorage } from '#web/people/session/browser-storage.ts'
import type { Values } from './draft-fields.ts'

/** Typed values that were not sent. `at`: milliseconds since 1970, UTC. */
export type Draft = { at: number; typed: Values }

/** A draft's lifetime in milliseconds; then its content is deleted from this device. */
export const DRAFT_LIVES_MS = 7 * 24 * 3_600_000
const PREFIX = 'draft:'
/** The entry with the keys of all drafts, because our storage type cannot list keys. */
const DRAFTS = 'drafts'

/** The drafts of one person in this browser, by place; nobody else's are read. */
export function draftStore(storage: TextStorage, person: string) {
  const keyOf = (place: string) => `${PREFIX}${person}:${place}`
  const forget = (key: string) => {
    storage.remove(key)
    writeList(listed(storage).filter((other) => other !== key))
  }
  const writeList = (keys: string[]) => storage.write(DRAFTS, JSON.stringify(keys))
  return {
    /** @param now milliseconds since 1970, UTC. */
    read(place: string, now: number): Draft | null {
      const draft = draftIn(storage.read(keyOf(place)))
      return draft === null || now - draft.at > DRAFT_LIVES_MS ? null : draft
    },
    write(place: string, draft: Draft): void {
      const key = keyOf(place)
      storage.write(key, JSON.stringify(draft))
      const keys = listed(storage)
      if (!keys.includes(key)) writeList([...keys, key])
    },
    remove: (place: string) => forget(keyOf(place)),
    /** Deletes everybody's expired drafts. */
    sweep(now: number): void {
      for (const key of listed(storage)) {
        const draft = draftIn(storage.read(key))
        if (draft === null || now - draft.at > DRAFT_LIVES_MS) forget(key)
      }
    },
  }
}

/** Deletes all drafts in a storage, of any person. */
export function forgetDrafts(storage: TextStorage): void {
  for (const key of listed(storage)) storage.remove(key)
  storage.remove(DRAFTS)
}

function listed(storage: TextStorage): string[] {
  const keys = parsed(storage.read(DRAFTS))
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
}

function draftIn(text: string | null): Draft | null {
  const draft = parsed(text)
  if (typeof draft !== 'object' || draft === null) return null
  if (!('at' in draft) || !('typed' in draft)) return null
  // written above; anyone else who writes to our key only sees odd text in their own form
  return draft as Draft
}

function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // not written by us
    return null
  }
}
