import { DAY_MS } from '#contract/platform/durations.ts'
import { documentKeysPath } from '#contract/money/documents/document-signature.ts'
import { pages } from '#contract/pages.ts'
import { cacheOfKeys } from '#web/platform/kept/cache-names.ts'
import { builtFiles, cacheOfBuild } from './build.ts'

/** The pages that are kept: the one that says that there is no connection, and the one that checks a document without. */
const keptPages: readonly string[] = [pages.offline(), pages.verifyDocument()]

/** The requested cached page; null: another page. */
export function keptPageAt(url: string): string | null {
  const { pathname } = new URL(url)
  return keptPages.find((path) => path === pathname) ?? null
}

/** Redirects to the offline page, with the requested address, to which it returns. */
export function insteadOf(url: string): Response {
  const { origin, pathname, search } = new URL(url)
  return Response.redirect(origin + pages.offline(pathname + search), 302)
}

/** The page as it was last fetched. */
export async function keptPage(path: string): Promise<Response> {
  const cache = await caches.open(cacheOfBuild)
  return (await cache.match(path, { ignoreVary: true })) ?? Response.error()
}

/**
 * Fetches them again, with the keys to check documents.
 * @throws Error where a page names files of another build: during an upgrade another process may
 * still return the older page.
 */
export async function keepPages(): Promise<void> {
  await Promise.all([...keptPages.map(keepPage), keepKeys()])
}

async function keepPage(path: string): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache' })
  const html = await answer.clone().text()
  const isWhole = answer.ok && filesNamedIn(html).every((file) => builtFiles.has(file))
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
export async function renewPages(now: number): Promise<void> {
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
