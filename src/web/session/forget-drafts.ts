import { deviceStorage, tabStorage } from './browser-storage.ts'
import { DRAFTS } from './drafts-key.ts'

/** Somebody logged out on purpose: nothing of what was typed stays in this browser. */
export function forgetDrafts(): void {
  for (const storage of [deviceStorage, tabStorage]) {
    for (const key of storage.read(DRAFTS)?.match(/draft:[^"]*/g) ?? []) storage.remove(key)
    storage.remove(DRAFTS)
  }
}
