import type { ApiClient } from '#contract/endpoints.ts'
import { offlineWorker } from '#contract/platform/offline-worker.ts'
import { readSession } from '#web/people/session/session.ts'
import { forgetOthers } from '#web/platform/kept/forget-kept.ts'
import { worksOffline } from '#web/platform/kept/works-offline.ts'
import { noteTappedLinks } from './wanted-address.ts'

/**
 * Enables the portal without a connection (decision 48), and refreshes the student's copies: once a
 * document, and whenever the connection returns. A student who was blocked loses them with the
 * first response.
 */
export async function startOffline(api: ApiClient): Promise<void> {
  noteTappedLinks()
  const { serviceWorker } = navigator
  await serviceWorker.register(offlineWorker.path, { scope: '/', updateViaCache: 'none' })
  await serviceWorker.ready
  const refreshQuietly = () => refreshCopies(api).catch(() => undefined) // an existing copy stays
  window.addEventListener('online', () => void refreshQuietly())
  await refreshQuietly()
}

async function refreshCopies(api: ApiClient): Promise<void> {
  const { user } = readSession()
  await forgetOthers(user?._id ?? null)
  if (user === null || !(await worksOffline())) return
  // visitors do not need it
  const { storeCourses, readCopies } = await import('./copy-store.ts')
  // deletes expired copies, even without a response
  await readCopies(user._id)
  await storeCourses(user._id, await api.listMyCourses({}))
}
