import { offlineWorker } from '#contract/offline-worker.ts'
import { bodyOf, prepareResponse } from './kept/prepared-response.ts'
import type { PreparedResponse } from './kept/prepared-response.ts'
import { securityHeaders, workerPolicy } from './security-headers.ts'

/**
 * Ends the worker in every browser that has one (OFFLINE_WORKER=off): browsers ask for its file at each page, take this
 * one at once, and with it goes all that was kept.
 */
export const endingWorker = `// The portal works with a connection only. This ends what worked without one.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/**
 * The answers to the worker's address: the built program, or the one that ends it. Never from a cache, so that no browser
 * goes on with an old one.
 * @param built what the build has made; undefined where the pages are not built.
 * @returns path to answer.
 */
export function offlineWorkerFile(parts: {
  publicUrl: string
  isOn: boolean
  built: PreparedResponse | undefined
}): [string, PreparedResponse][] {
  const { publicUrl, isOn, built } = parts
  const body = isOn ? built && bodyOf(built) : Buffer.from(endingWorker)
  if (!body) return []
  const answer = prepareResponse({
    status: 200,
    headers: {
      ...securityHeaders(publicUrl),
      'content-security-policy': workerPolicy,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    },
    body,
    isText: true,
    use: 'lasting',
  })
  return [[offlineWorker.path, answer]]
}
