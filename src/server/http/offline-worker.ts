import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { offlineWorker } from '#contract/offline-worker.ts'
import { sendAnswer, textAnswer } from './answer.ts'
import { workerPolicy } from './security-headers.ts'

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
 * The route of the service worker: the built program, or the one that ends it. No cache may keep it, so that no browser
 * goes on with an old one. There is no route where the pages are not built.
 * @param worker.file that the build has made.
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
