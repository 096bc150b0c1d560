import type { LikeWord } from './course-search.store.ts'

/** Shorter words are typed right, or mean too much: 'cad' is one letter from 'car', 'can' and 'add'. */
const MIN_LENGTH = 4
/** From here on a word has enough letter groups to ask for more of them, and to be looked for in descriptions. */
const LONG = 8
const MIN_LIKENESS = 0.4
const MIN_LIKENESS_OF_LONG = 0.5
/** Descriptions have so many words that some word looks a little like any other. */
const MIN_SIMILARITY_IN_DESCRIPTION = 0.55
/** A proposal changes no search, so that it may be less like the word. */
const MIN_LIKENESS_TO_PROPOSE = 0.5

/** Whether a word may be read as a misspelling of another: not a short one, and not a code or a version. */
export function canBeMisspelled(word: string): boolean {
  return word.length >= MIN_LENGTH && !/\d/.test(word)
}

/** Whether the word is so like what was typed that it is looked for instead. */
export function isMeant({ asked, likeness, similarity, place }: LikeWord): boolean {
  const isLong = asked.length >= LONG
  if (place === 'description') return isLong && similarity >= MIN_SIMILARITY_IN_DESCRIPTION
  return likeness >= (isLong ? MIN_LIKENESS_OF_LONG : MIN_LIKENESS)
}

/** Whether the word is worth proposing to somebody whose own word finds nothing: 'measure' for 'measuring'. */
export function isWorthProposing({ likeness }: LikeWord): boolean {
  return likeness >= MIN_LIKENESS_TO_PROPOSE
}
