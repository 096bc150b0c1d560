import { ADMIN_KEY, adminStorage } from '#web/platform/office-session/admin-storage.ts'
import { browserStorage, deviceStorage } from '#web/people/session/browser-storage.ts'
import { LOGGED_OUT } from '#web/people/session/logged-out.ts'
import { USER_KEY } from '#web/people/session/session-store.ts'
import { forgetDrafts } from './draft-store.ts'
import { endEarlyTyping, typedEarly } from './early-typing.ts'
import { keepDrafts } from './keep-drafts.ts'

/** This tab's storage, which ends with it. */
const tabStorage = browserStorage('sessionStorage')

/** Stores what is typed in this tab until it is sent; a logout deletes it. */
export function startDrafts(): void {
  window.addEventListener(LOGGED_OUT, () => {
    forgetDrafts(deviceStorage)
    forgetDrafts(tabStorage)
  })
  endEarlyTyping()
  keepDrafts({
    person: whoTypes,
    storageOf: (person) => (person === '' ? tabStorage : deviceStorage),
    now: () => Date.now(),
    typedEarly,
  })
}

/**
 * The logged-in administrator and student: a page belongs to one of them. After an expired session
 * it is nobody, and the drafts wait for the same person.
 */
function whoTypes(): string {
  return `${idIn(adminStorage.read(ADMIN_KEY))}${idIn(deviceStorage.read(USER_KEY))}`
}

/** The id in a stored login reply. */
function idIn(text: string | null): string {
  return /"_id":"([\w-]{1,64})"/.exec(text ?? '')?.[1] ?? ''
}
