import type { LikeWord } from './course-search.store.ts'

/**
 * Shorter words are spelled right or too ambiguous: 'cad' is one letter from 'car', 'can' and
 * 'add'.
 */
const MIN_LENGTH = 4
/** Longer words have enough trigrams for a stricter limit and a search in descriptions. */
const LONG = 8
const MIN_LIKENESS = 0.4
const MIN_LIKENESS_OF_LONG = 0.5
/** Descriptions contain so many words that some always resemble a given word. */
const MIN_SIMILARITY_IN_DESCRIPTION = 0.55
/** Lower, because a suggestion does not change the search. */
const MIN_LIKENESS_TO_SUGGEST = 0.5

/** Whether a word may be a misspelling: not a short word, a code or a version. */
export function isCorrectable(word: string): boolean {
  return word.length >= MIN_LENGTH && !/\d/.test(word)
}

/** Whether the word is similar enough to replace the typed one. */
export function isLikelySpelling({ asked, likeness, similarity, place }: LikeWord): boolean {
  const isLong = asked.length >= LONG
  if (place === 'description') return isLong && similarity >= MIN_SIMILARITY_IN_DESCRIPTION
  return likeness >= (isLong ? MIN_LIKENESS_OF_LONG : MIN_LIKENESS)
}

/** Whether to suggest the word for one without results: 'measure' for 'measuring'. */
export function isWorthSuggesting({ likeness }: LikeWord): boolean {
  return likeness >= MIN_LIKENESS_TO_SUGGEST
}
