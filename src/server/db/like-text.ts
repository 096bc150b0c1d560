/** How many words of a search are looked at. */
const MAX_WORDS = 6

/** The words of a search box, each as a text for LIKE in which typed wildcards are ordinary characters. */
export function searchPatterns(text: string | undefined): string[] {
  const words = (text ?? '').toLowerCase().split(/\s+/u).filter(Boolean)
  return [...new Set(words)].slice(0, MAX_WORDS).map((word) => `%${likeText(word)}%`)
}

/** A text for LIKE in which wildcards that somebody types are ordinary characters. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
