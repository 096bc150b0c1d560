import { deviceStorage, tabStorage } from '#web/session/browser-storage.ts'
import { DRAFTS } from '#web/session/drafts-key.ts'

let isBegun = false

/**
 * Lets drafts be kept. A first visit carries nothing of it: it comes when somebody enters a form, or, where there are drafts, once
 * the page is live.
 */
export function beginDrafts(): void {
  const hasDrafts = [deviceStorage, tabStorage].some((storage) => storage.read(DRAFTS) !== null)
  if (hasDrafts || document.activeElement?.closest('form')) begin()
  else document.addEventListener('focusin', begin, { once: true })
}

function begin(): void {
  if (isBegun) return
  isBegun = true
  void import('./start-drafts.ts')
    .then(({ startDrafts }) => startDrafts())
    // without a connection nothing is kept that was not kept before
    .catch(() => {
      isBegun = false
    })
}
