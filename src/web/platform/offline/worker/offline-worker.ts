import { cacheOfApp } from '#web/platform/kept/cache-names.ts'
import { handlingOf } from './handling-of.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { documentKeysPath } from '#contract/money/documents/document-signature.ts'
import { pages } from '#contract/pages.ts'
import { cacheOfKeys } from '../../kept/cache-names.ts'

/**
 * Inserted by the build (scripts/vite/offline-worker.ts): the files of the offline page and a
 * student's own pages.
 */
declare const FILES_OF_BUILD: readonly string[]
/** A hash over all of it. */
declare const NAME_OF_BUILD: string

const builtFiles: ReadonlySet<string> = new Set(FILES_OF_BUILD)

const cacheOfBuild = `portal-${NAME_OF_BUILD}`

/** The pages that are kept: the one that says that there is no connection, and the one that checks a document without. */
const keptPages: readonly string[] = [pages.offline(), pages.verifyDocument()]

/** The requested cached page; null: another page. */
function keptPageAt(url: string): string | null {
  const { pathname } = new URL(url)
  return keptPages.find((path) => path === pathname) ?? null
}

/** Redirects to the offline page, with the requested address, to which it returns. */
function insteadOf(url: string): Response {
  const { origin, pathname, search } = new URL(url)
  return Response.redirect(origin + pages.offline(pathname + search), 302)
}

/** The page as it was last fetched. */
async function keptPage(path: string): Promise<Response> {
  const cache = await caches.open(cacheOfBuild)
  return (await cache.match(path, { ignoreVary: true })) ?? Response.error()
}

/**
 * Fetches them again, with the keys to check documents.
 * @throws Error where a page names files of another build: during an upgrade another process may
 * still return the older page.
 */
async function keepPages(): Promise<void> {
  await Promise.all([...keptPages.map(keepPage), keepKeys()])
}

async function keepPage(path: string): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache' })
  const html = await answer.clone().text()
  const isWhole = answer.ok && filesNamedIn(html).every((named) => builtFiles.has(named))
  if (!isWhole) throw new Error('the kept page is another build’s')
  const cache = await caches.open(cacheOfBuild)
  await cache.put(path, answer)
}

async function keepKeys(): Promise<void> {
  const answer = await fetch(documentKeysPath, { cache: 'no-cache' })
  if (!answer.ok) throw new Error('the keys could not be read')
  const cache = await caches.open(cacheOfKeys)
  await cache.put(documentKeysPath, answer)
}

/**
 * They contain the institute's name, which may change, and the keys may be new: they are fetched
 * again once a day.
 */
async function renewPages(now: number): Promise<void> {
  const kept = await keptPage(pages.offline())
  const fetchedAt = Date.parse(kept.headers.get('date') ?? '')
  if (now - fetchedAt < DAY_MS) return
  // the former ones stay
  await keepPages().catch(() => undefined)
}

/** The files that the page cannot do without; pictures may be missing. */
function filesNamedIn(html: string): string[] {
  return [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)\b/g)].map(([path]) => path)
}

/** An event that the browser keeps open until this work is done. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void }

type FetchEvent = Lasting & {
  request: Request
  /** The response to a page that was requested while the worker started, or nothing. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type Events = { install: Lasting; activate: Lasting; fetch: FetchEvent }

type Scope = {
  addEventListener: <N extends keyof Events>(name: N, hear: (event: Events[N]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

/**
 * The global scope of a service worker; TypeScript's own types for it conflict with those of a
 * page.
 */
const worker = globalThis as unknown as Scope

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
  const way = handlingOf(request, location.origin, builtFiles)
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
