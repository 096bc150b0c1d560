import { officePages, pages } from '#contract/pages.ts'

/** The worker's handling of a request: ignore it, a file of this build, or a page. */
type Way = 'leave' | 'file' | 'page'

/**
 * Never handled: calls, the office's pages, and every page on which money moves. A bug here can
 * then break no payment, and no response is outdated.
 */
const LEFT = [
  '/api/',
  '/admin',
  '/payment/',
  pages.enroll.paths[0],
  pages.pay.paths[0],
  ...Object.values(officePages).map(({ paths: [path] }) => path.split('/:', 1)[0] ?? path),
]

type Asked = { method: string; mode: string; url: string }

/**
 * The handling of a page's request.
 * @param origin our own.
 * @param files paths of this build with a content hash in their name.
 */
export function wayOf(asked: Asked, origin: string, files: ReadonlySet<string>): Way {
  const { pathname, origin: theirs } = new URL(asked.url)
  if (asked.method !== 'GET' || theirs !== origin) return 'leave'
  if (files.has(pathname)) return 'file'
  if (asked.mode !== 'navigate') return 'leave'
  // as the pages' router reads it: case-insensitive, with extra slashes
  const path = pathname.toLowerCase().replaceAll(/\/+/g, '/')
  return LEFT.some((start) => path.startsWith(start)) ? 'leave' : 'page'
}
