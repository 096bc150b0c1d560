/*
 * A restored portal does not know which numbers the lost time gave out. Each series goes on with the next letter, so that
 * no number is ever given twice: KAL/26-27/000007 is followed by KAL/26-27/B00001 (decision 34).
 */

/** Each letter's numbers begin after so many times its place in the alphabet; the numbers without a letter are A's. */
export const LETTER_STRIDE = 10_000_000
/** Behind a letter there are five digits. */
export const LAST_BEHIND_LETTER = 99_999
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** How a number is printed: six digits, or a letter and five. */
export function printedSequence(sequence: number): string {
  const letter = letterPlace(sequence)
  if (letter === 0) return String(sequence).padStart(6, '0')
  return LETTERS.charAt(letter) + String(sequence % LETTER_STRIDE).padStart(5, '0')
}

/** The letter under which a number stands; 'A' for those that are printed without one. */
export function letterOf(sequence: number): string {
  return LETTERS.charAt(letterPlace(sequence))
}

/**
 * After which number a series goes on that was left at this one.
 * @param atLeast a letter that is known to be free, where those before it may be taken.
 * @throws Error with a sentence where no letter is left, or that letter is behind the series.
 */
export function nextLetterAfter(lastKnown: number, atLeast = 'B'): number {
  const wanted = LETTERS.indexOf(atLeast)
  if (atLeast.length !== 1 || wanted < 1)
    throw new Error(`A series goes on with one of the letters B to Z, not with "${atLeast}".`)
  const place = Math.max(letterPlace(lastKnown) + 1, wanted)
  if (place >= LETTERS.length) throw new Error('No letter is left for the series of this year.')
  return place * LETTER_STRIDE
}

function letterPlace(sequence: number): number {
  return Math.floor(sequence / LETTER_STRIDE)
}
