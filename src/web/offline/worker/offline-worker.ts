import { cacheOfApp } from '#web/kept/cache-names.ts'
import { builtFiles, cacheOfBuild } from './build.ts'
import { insteadOf, keepPages, keptPage, keptPageAt, renewPages } from './kept-pages.ts'
import { wayOf } from './way-of.ts'
import type { FetchEvent } from './worker-scope.ts'
import { worker } from './worker-scope.ts'

/**
 * Stands between the pages and the network (decision 48). Every page comes from the network; only where there is none the
 * offline page stands in, and the check of a document, which is made in the browser, comes as it was kept. Files with a hash in their name come from what was kept. It knows no token and keeps nothing
 * that is anybody's own.
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

/** Whole or not at all: a worker that lacks a file is not installed, and is tried again at a later visit. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheOfBuild)
  await Promise.all([cache.addAll([...builtFiles]), keepPages()])
  // pages come from the network, so nobody misses the worker of before
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => cacheOfApp.test(name) && name !== cacheOfBuild)
  await Promise.all(old.map((name) => caches.delete(name)))
  // the page is asked for while the worker still starts
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
    // no connection, which the page that comes instead says
    const kept = keptPageAt(request.url)
    return kept === null ? insteadOf(request.url) : keptPage(kept)
  }
}
