import { ADMIN_KEY, adminStorage } from '#web/admin/frame/admin-storage.ts'
import { browserStorage, deviceStorage } from '#web/session/browser-storage.ts'
import { LOGGED_OUT } from '#web/session/logged-out.ts'
import { USER_KEY } from '#web/session/session-store.ts'
import { forgetDrafts } from './draft-store.ts'
import { keepDrafts } from './keep-drafts.ts'

/** Of this tab: gone with it. */
const tabStorage = browserStorage('sessionStorage')

/** From now on what is typed in this tab is kept until it was sent; nothing of it stays when somebody logs out. */
export function startDrafts(): void {
  window.addEventListener(LOGGED_OUT, () => {
    forgetDrafts(deviceStorage)
    forgetDrafts(tabStorage)
  })
  keepDrafts({
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
