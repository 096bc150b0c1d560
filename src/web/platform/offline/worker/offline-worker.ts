import { cacheOfApp } from '#web/platform/kept/cache-names.ts'
import { builtFiles, cacheOfBuild } from './build.ts'
import { insteadOf, keepPages, keptPage, keptPageAt, renewPages } from './kept-pages.ts'
import { wayOf } from './way-of.ts'
import type { FetchEvent } from './worker-scope.ts'
import { worker } from './worker-scope.ts'

/**
 * The service worker between pages and network (decision 48). Every page comes from the network.
 * Without one the offline page replaces it; the check of a document, which runs in the browser,
 * comes from the cache. Files with a hash in their name come from the cache. The worker handles no
 * token and stores nothing personal.
 */
worker.addEventListener('install', (event) => {
  event.waitUntil(install())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const way = wayOf(request, location.origin, builtFiles)
  if (way === 'file') event.respondWith(file(request))
  if (way === 'page') event.respondWith(page(event))
})

/** All or nothing: a worker that lacks a file is not installed; a later visit tries again. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheOfBuild)
  await Promise.all([cache.addAll([...builtFiles]), keepPages()])
  // pages come from the network, so none needs the former worker
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => cacheOfApp.test(name) && name !== cacheOfBuild)
  await Promise.all(old.map((name) => caches.delete(name)))
  // the page is requested while the worker starts
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(cacheOfBuild)
  return (await cache.match(request.url, { ignoreVary: true })) ?? fetch(request)
}

async function page(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request))
    event.waitUntil(renewPages(Date.now()))
    return answer
  } catch {
    // no connection; the page that replaces it says so
    const kept = keptPageAt(request.url)
    return kept === null ? insteadOf(request.url) : keptPage(kept)
  }
}
