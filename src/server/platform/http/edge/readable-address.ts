/** Replaces an unreadable part of a path: no id, code or slug of ours contains it. */
const UNREADABLE = encodeURIComponent('\uFFFD')

/** The path of an address: everything before the first `?`. */
export function pathOf(address: string): string {
  const end = address.indexOf('?')
  return end === -1 ? address : address.slice(0, end)
}

/**
 * Returns the address with a path that the router can decode. It replaces parts with a broken
 * escape, invalid UTF-8 or NUL, which PostgreSQL refuses. Each page and call then responds with its
 * own 'not found'.
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
