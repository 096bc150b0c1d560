/** How many words of a search are looked at. */
const MAX_WORDS = 8

/**
 * The LIKE patterns of a search, one for each word; a course must match all of them. Wildcards that a
 * visitor types are ordinary characters.
 */
export function searchPatterns(text: string | undefined): string[] {
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '')
  return words.slice(0, MAX_WORDS).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}
