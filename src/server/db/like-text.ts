/** How many words of a search are looked at. */
const MAX_WORDS = 6

/** A text for LIKE in which wildcards that somebody types are ordinary characters. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** The words of a search box, in lower case, each as a pattern for LIKE; what is found has all of them. */
export function wordPatterns(typed: string | undefined): string[] {
  const words = (typed ?? '').toLowerCase().split(/\s+/u).filter(Boolean)
  return [...new Set(words)].slice(0, MAX_WORDS).map((word) => `%${likeText(word)}%`)
}

/** What may be an e-mail address, in small letters; undefined where it cannot be. Looked for as it stands, as a reference is. */
export function wholeAddress(typed: string | undefined): string | undefined {
  const text = (typed ?? '').trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+$/u.test(text) ? text : undefined
}
