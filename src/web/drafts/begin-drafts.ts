import { ADMIN_TOKEN_KEY } from '#web/admin/frame/admin-storage.ts'
import { deviceStorage, tabStorage } from '#web/session/browser-storage.ts'
import { DRAFTS } from '#web/session/drafts-key.ts'
import { TOKEN_KEY } from '#web/session/session-store.ts'

/** What stood in the fields that somebody entered before the rest of it had come. */
const entered = new Map<EventTarget, string>()
let isBegun = false

/**
 * Lets drafts be kept. A stranger's first visit carries nothing of it: it comes when somebody enters a form, or, where there
 * is a session or a draft, once the page is live. What is typed until then is not lost.
 */
export function beginDrafts(): void {
  const isKnown = [TOKEN_KEY, ADMIN_TOKEN_KEY, DRAFTS].some(
    (key) => deviceStorage.read(key) !== null,
  )
  document.addEventListener('focusin', enter)
  if (isKnown || tabStorage.read(DRAFTS) !== null) begin()
}

function enter({ target }: Event): void {
  if (target !== null && 'value' in target && typeof target.value === 'string')
    if (!entered.has(target)) entered.set(target, target.value)
  begin()
}

function begin(): void {
  if (isBegun) return
  isBegun = true
  void import('./start-drafts.ts')
    .then(({ startDrafts }) => {
      document.removeEventListener('focusin', enter)
      startDrafts(entered)
    })
    // without a connection nothing is kept that was not kept before
    .catch(() => {
      isBegun = false
    })
}
