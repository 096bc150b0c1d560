// One reader of a request's address. It begins with `/` and holds no `#`: node-server.ts refuses any other.

/** The path of an address, as it was sent: everything before the first `?`. */
export function pathOf(address: string): string {
  const end = address.indexOf('?')
  return end === -1 ? address : address.slice(0, end)
}

/** The query of an address, as it was sent: everything behind the first `?`; empty where there is none. */
export function queryOf(address: string): string {
  const end = address.indexOf('?')
  return end === -1 ? '' : address.slice(end + 1)
}

/** The path as the pages' router reads it: in lower case, without escapes, detours (`..`) and repeated slashes. */
export function normalPathOf(address: string): string {
  const { pathname } = new URL(`http://portal${readableAddress(address)}`)
  const path = decodeURIComponent(pathname).toLowerCase().replaceAll(/\/+/g, '/')
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** Replaces a part of a path that is no text: no id, code or slug of ours holds it. */
const UNREADABLE = encodeURIComponent('\uFFFD')

/**
 * The address with a path that everybody behind the edge can decode. A part that is no text (a broken escape, bytes that
 * are no UTF-8, NUL, which PostgreSQL refuses) becomes one that names nothing, so that each page and each call answers
 * with its own 'not found'.
 */
export function readableAddress(address: string): string {
  const path = pathOf(address)
  if (!path.includes('%')) return address
  const parts = path.split('/').map((part) => (isText(part) ? part : UNREADABLE))
  return parts.join('/') + address.slice(path.length)
}

function isText(part: string): boolean {
  try {
    return !decodeURIComponent(part).includes('\0')
  } catch {
    return false
  }
}
