import type { TextStorage } from '#web/session/browser-storage.ts'
import type { Values } from './draft-fields.ts'

/** What somebody typed and did not send. `at`: milliseconds since 1970. */
export type Draft = { at: number; typed: Values }

/** So long a draft is of use; what it names is on this device no longer. */
export const DRAFT_LIVES_MS = 7 * 24 * 3_600_000
const PREFIX = 'draft:'
/** Under it stand the keys of all drafts: a storage of ours names none. */
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
    /** @param now milliseconds since 1970. */
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
    /** Of everybody: what is too old. */
    sweep(now: number): void {
      for (const key of listed(storage)) {
        const draft = draftIn(storage.read(key))
        if (draft === null || now - draft.at > DRAFT_LIVES_MS) forget(key)
      }
    },
  }
}

/** All drafts in a storage, whoever typed them. */
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
  // written above; whoever else writes to our key sees odd words in their own form
  return draft as Draft
}

function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // nothing of ours
    return null
  }
}
