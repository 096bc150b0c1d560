/** Replaces a part of a path that is no text: no id, code or slug of ours contains it. */
const UNREADABLE = encodeURIComponent('\uFFFD')

/** The path of an address: everything before the first `?`. */
export function pathOf(address: string): string {
  const end = address.indexOf('?')
  return end === -1 ? address : address.slice(0, end)
}

/**
 * The address with a path that the router can decode. A part that is no text (a broken escape, bytes that are no UTF-8,
 * NUL, which PostgreSQL refuses) is replaced, so that each page and each call answers with its own 'not found'.
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
