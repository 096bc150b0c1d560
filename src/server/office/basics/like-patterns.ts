import { likeText, searchedWords } from '../../platform/db/like-text.ts'

/** The index finds shorter words only at the beginning of a word. */
const SHORTEST_INSIDE = 3

/**
 * LIKE patterns for a search in the office; all of them must match. A word of one or two letters
 * matches the beginning of a word, longer ones match anywhere. The searched text is in lower case
 * and has a leading space.
 */
export function likePatterns(typed: string | undefined): string[] {
  return searchedWords(typed).map((word) => {
    const escaped = likeText(word)
    return word.length < SHORTEST_INSIDE ? `% ${escaped}%` : `%${escaped}%`
  })
}

/**
 * Minimum length of a whole reference: no order, receipt, certificate or bank uses a shorter one
 * with a digit.
 */
const SHORTEST_NAME = 8

/**
 * Returns the typed text in upper case if it may be an order id, a document number or a bank
 * reference. Otherwise it returns undefined. An exact match is fast; inside words, the search would
 * visit everything with the same prefix.
 */
export function wholeReference(typed: string | undefined): string | undefined {
  const text = (typed ?? '').trim().toUpperCase()
  return text.length >= SHORTEST_NAME && /\d/u.test(text) && !/[\s@]/u.test(text) ? text : undefined
}
