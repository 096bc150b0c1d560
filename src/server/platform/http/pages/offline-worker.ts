import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { offlineWorker } from '#contract/platform/offline-worker.ts'
import { sendAnswer, textAnswer } from '../answer.ts'
import { workerPolicy } from '../edge/security-headers.ts'

/**
 * Removes the service worker and its caches from browsers (OFFLINE_WORKER=off). A browser fetches
 * the worker's file with each page and installs this version at once.
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
 * The route of the service worker: the built program, or the one that removes it. It must not be
 * cached, so that no browser keeps an old one. There is no route if the pages are not built.
 * @param worker.file the file that the build has made.
 */
export function offlineWorkerRoute(
  app: FastifyInstance,
  { isOn, file }: { isOn: boolean; file: string },
): void {
  if (isOn && !existsSync(file)) return
  const answer = textAnswer({
    contentType: 'text/javascript',
    body: isOn ? readFileSync(file, 'utf8') : endingWorker,
    headers: { 'content-security-policy': workerPolicy },
  })
  app.get(offlineWorker.path, (request, reply) => sendAnswer(request, reply, answer))
}
