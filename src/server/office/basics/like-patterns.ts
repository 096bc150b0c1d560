import { likeText, searchedWords } from '../../db/like-text.ts'

/** Below this the index knows only where words begin. */
const SHORTEST_INSIDE = 3

/**
 * What a search box of the office means, as LIKE patterns that must all fit. A word of one or two letters must begin a word;
 * longer ones may stand inside one.
 * The text that is searched is in lower case and has a space in front.
 */
export function likePatterns(typed: string | undefined): string[] {
  return searchedWords(typed).map((word) => {
    const escaped = likeText(word)
    return word.length < SHORTEST_INSIDE ? `% ${escaped}%` : `%${escaped}%`
  })
}

/** From here on what has a digit may be a whole name: no order, receipt, certificate or bank has a shorter one. */
const SHORTEST_NAME = 8

/**
 * What may be an order's id, a document's number or what a bank calls a payment, in capitals; undefined where it cannot be.
 * Looked for as it stands it is found at once; inside words, all that begins alike is looked through.
 */
export function wholeReference(typed: string | undefined): string | undefined {
  const text = (typed ?? '').trim().toUpperCase()
  return text.length >= SHORTEST_NAME && /\d/u.test(text) && !/[\s@]/u.test(text) ? text : undefined
}
