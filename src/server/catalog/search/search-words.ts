/** How many words of a search are looked at. */
const MAX_WORDS = 8
/** What people write around the words they mean; looked for only where there is nothing else. */
const FILLERS = new Set(
  'a an and at by course courses for from in of on or the to with class classes training'.split(
    ' ',
  ),
)

/** One word of a search, and the words of the catalogue that it may be a misspelling of. */
export type SearchTerm = { word: string; closeWords: readonly string[] }

/**
 * The words of a search in lower case, each once and without fillers; their order does not matter to
 * what is found.
 */
export function searchWords(text: string | undefined): string[] {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const meant = words.filter((word) => !FILLERS.has(word))
  return [...new Set(meant.length > 0 ? meant : words)].slice(0, MAX_WORDS)
}

/** The letters and figures of a word, without the marks between them: 'asp.net' is 'asp' and 'net'. */
export function wordParts(word: string): string[] {
  return word.match(/[\p{L}\p{N}]+/gu) ?? []
}
