/** What stands for a part of a path that nobody can read: no id, code or slug of ours holds it. */
const UNREADABLE = encodeURIComponent('\uFFFD')

/**
 * An address as everybody behind the edge may read it. A part of the path that is no text (a broken escape,
 * bytes that are no UTF-8, NUL, which PostgreSQL refuses) becomes one that names nothing, so that each page
 * and each call answers with its own 'not found'.
 */
export function readableAddress(address: string): string {
  const end = address.indexOf('?')
  const path = end === -1 ? address : address.slice(0, end)
  if (!path.includes('%')) return address
  const parts = path.split('/').map((part) => (isText(part) ? part : UNREADABLE))
  return parts.join('/') + (end === -1 ? '' : address.slice(end))
}

function isText(part: string): boolean {
  try {
    return !decodeURIComponent(part).includes('\0')
  } catch {
    return false
  }
}
