import { pages } from '#contract/pages.ts'
import { builtFiles, cacheOfBuild } from './build.ts'

const DAY_MS = 24 * 60 * 60_000

/** Leads on to the page that a browser without a connection gets; it says what was asked for, and goes back there. */
export function insteadOf(url: string): Response {
  const { origin, pathname, search } = new URL(url)
  return Response.redirect(origin + pages.offline(pathname + search), 302)
}

/** The page itself, as it was fetched last. */
export async function keptOfflinePage(): Promise<Response> {
  const cache = await caches.open(cacheOfBuild)
  return (await cache.match(pages.offline(), { ignoreVary: true })) ?? Response.error()
}

/**
 * Fetches it anew. @throws Error where it names files that are none of this build's: while a new version comes up, another
 * process may still answer with the page of before.
 */
export async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(pages.offline(), { cache: 'no-cache' })
  const html = await answer.clone().text()
  const isWhole = answer.ok && filesNamedIn(html).every((path) => builtFiles.has(path))
  if (!isWhole) throw new Error('the offline page is another build’s')
  const cache = await caches.open(cacheOfBuild)
  await cache.put(pages.offline(), answer)
}

/** It bears the institute's name, which the office may change: once a day it is asked for again. */
export async function renewOfflinePage(now: number): Promise<void> {
  const kept = await keptOfflinePage()
  const fetchedAt = Date.parse(kept.headers.get('date') ?? '')
  if (now - fetchedAt < DAY_MS) return
  // the one of before goes on
  await keepOfflinePage().catch(() => undefined)
}

/** Without them it would be no page; a picture may be missing. */
function filesNamedIn(html: string): string[] {
  return [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)\b/g)].map(([path]) => path)
}
