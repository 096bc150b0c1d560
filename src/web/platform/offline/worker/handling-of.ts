import { officePages, pages } from '#contract/pages.ts'

/** The worker's handling of a request: ignore it, a file of this build, or a page. */
type Handling = 'leave' | 'file' | 'page'

/**
 * Never handled: calls, the office's pages, and every page on which money moves. A bug here can
 * then break no payment, and no response is outdated.
 */
const IGNORED = [
  '/api/',
  '/admin',
  '/payment/',
  pages.enroll.paths[0],
  pages.pay.paths[0],
  ...Object.values(officePages).map(({ paths: [path] }) => path.split('/:', 1)[0] ?? path),
]

type WorkerRequest = { method: string; mode: string; url: string }

/**
 * The handling of a page's request.
 * @param origin our own.
 * @param files paths of this build with a content hash in their name.
 */
export function handlingOf(
  request: WorkerRequest,
  origin: string,
  files: ReadonlySet<string>,
): Handling {
  const { pathname, origin: theirs } = new URL(request.url)
  if (request.method !== 'GET' || theirs !== origin) return 'leave'
  if (files.has(pathname)) return 'file'
  if (request.mode !== 'navigate') return 'leave'
  // as the pages' router reads it: case-insensitive, with extra slashes
  const path = pathname.toLowerCase().replaceAll(/\/+/g, '/')
  return IGNORED.some((start) => path.startsWith(start)) ? 'leave' : 'page'
}
