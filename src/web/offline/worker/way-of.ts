import { officePages, pages } from '#contract/pages.ts'

/** What the worker does with a request: nothing at all, a file of this build, or a page. */
type Way = 'leave' | 'file' | 'page'

/**
 * Never touched, so that a fault here costs nobody a payment and an answer is never an old one: calls, the office's pages,
 * and every page on which money moves.
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
 * What is to be done with a request of a page.
 * @param origin ours.
 * @param files paths of this build, each with the hash of its content in its name.
 */
export function wayOf(asked: Asked, origin: string, files: ReadonlySet<string>): Way {
  const { pathname, origin: theirs } = new URL(asked.url)
  if (asked.method !== 'GET' || theirs !== origin) return 'leave'
  if (files.has(pathname)) return 'file'
  if (asked.mode !== 'navigate') return 'leave'
  // as the pages' router reads it: in any case, with slashes too many
  const path = pathname.toLowerCase().replaceAll(/\/+/g, '/')
  return LEFT.some((start) => path.startsWith(start)) ? 'leave' : 'page'
}
