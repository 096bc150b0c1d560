import type { ReactNode } from 'react'

/** About 4 KB each. */
const MAX_KEPT = 1_000
/** What one page may leave to be written apart after it. */
const MAX_WANTED = 100

const wanted = new Map<string, ReactNode>()
let recent = new Map<string, string>()
let older = new Map<string, string>()

/**
 * What React has written of this part of a page before; null where it has not, or in a browser. Then the part is drawn as
 * ever, and written apart after the page: a browser finds the same either way, and makes it live by the same components.
 * @param key all that the part shows.
 * @param part its markup must follow from the key alone, in any page: no context, no ids of React, no pictures that are
 * fetched ahead.
 */
export function keptMarkup(key: string, part: ReactNode): string | null {
  // in development a changed source draws the same part otherwise
  if (!import.meta.env.SSR || import.meta.env.DEV) return null
  const known = recent.get(key) ?? older.get(key)
  if (known === undefined) {
    if (wanted.size < MAX_WANTED) wanted.set(key, part)
    return null
  }
  if (!recent.has(key)) keepMarkup(key, known)
  return known
}

/** What stands inside an element: the markup that was kept of this part, else the part. */
export function insideOf(kept: string | null, part: ReactNode) {
  return kept === null ? { children: part } : { dangerouslySetInnerHTML: { __html: kept } }
}

/**
 * Writes what the last pages had to draw, for the next ones.
 * @param write answers a part's markup in one piece, or null where the part can't be kept.
 */
export function writeWantedMarkup(write: (part: ReactNode) => string | null): void {
  for (const [key, part] of wanted) {
    const html = write(part)
    if (html !== null) keepMarkup(key, html)
  }
  wanted.clear()
}

/** What is asked for stays with the recent half. */
function keepMarkup(key: string, html: string): void {
  if (recent.size >= MAX_KEPT / 2) {
    older = recent
    recent = new Map()
  }
  recent.set(key, html)
}
