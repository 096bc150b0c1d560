import { ADMIN_KEY, adminStorage } from '#web/admin/frame/admin-storage.ts'
import { deviceStorage, tabStorage } from '#web/session/browser-storage.ts'
import { USER_KEY } from '#web/session/session-store.ts'
import { keepDrafts } from './keep-drafts.ts'

/**
 * From now on what is typed in this tab is kept until it was sent.
 * @param entered fields that somebody has entered already, with what stood in them then.
 */
export function startDrafts(entered: ReadonlyMap<EventTarget, string>): void {
  keepDrafts({
    entered,
    person: whoTypes,
    storageOf: (person) => (person === '' ? tabStorage : deviceStorage),
    now: () => Date.now(),
  })
}

/**
 * Both who may be logged in here, of the office and as a student: a page is the one's or the other's. A session that has
 * ended leaves nobody, and its drafts wait for the same person.
 */
function whoTypes(): string {
  return `${idIn(adminStorage.read(ADMIN_KEY))}${idIn(deviceStorage.read(USER_KEY))}`
}

/** The id in what a login has left in this browser. */
function idIn(text: string | null): string {
  return /"_id":"([\w-]{1,64})"/.exec(text ?? '')?.[1] ?? ''
}
