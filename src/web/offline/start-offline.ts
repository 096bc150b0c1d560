import type { ApiClient } from '#contract/endpoints.ts'
import { offlineWorker } from '#contract/offline-worker.ts'
import { readSession } from '#web/session/session.ts'
import { forgetOthers } from '#web/kept/forget-kept.ts'
import { worksOffline } from '#web/kept/works-offline.ts'

/**
 * Lets the portal work without a connection (decision 48), and keeps the student's copy of their courses fresh: once a
 * document, and whenever the connection is back. So whoever was blocked meanwhile loses it with the first answer.
 */
export async function startOffline(api: ApiClient): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(offlineWorker.path, { scope: '/', updateViaCache: 'none' })
  await serviceWorker.ready
  const freshen = () => keepFresh(api).catch(() => undefined) // the copy of before goes on, if there is one
  window.addEventListener('online', () => void freshen())
  await freshen()
}

async function keepFresh(api: ApiClient): Promise<void> {
  const { user } = readSession()
  await forgetOthers(user?._id ?? null)
  if (user === null || !(await worksOffline())) return
  // what a visitor has no need of
  const { keepCourses, readKept } = await import('./kept-store.ts')
  // what has become too old goes, also where nobody answers
  await readKept(user._id)
  await keepCourses(user._id, await api.listMyCourses({}))
}
