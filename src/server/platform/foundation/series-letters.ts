/*
 * A restored portal does not know which numbers were issued in the lost time. Each series continues
 * with the next letter, so that no number is issued twice: KAL/26-27/000007 is followed by
 * KAL/26-27/B00001 (decision 34).
 */

/**
 * A letter's numbers begin at this value times its position in the alphabet. Numbers without a
 * letter belong to A.
 */
export const LETTER_STRIDE = 10_000_000
/** The largest number after a letter, which has five digits. */
export const LAST_BEHIND_LETTER = 99_999
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Formats a number: six digits, or a letter and five digits. */
export function printedSequence(sequence: number): string {
  const letter = letterPlace(sequence)
  if (letter === 0) return String(sequence).padStart(6, '0')
  return LETTERS.charAt(letter) + String(sequence % LETTER_STRIDE).padStart(5, '0')
}

/** Returns the letter of a number; 'A' for numbers that are printed without one. */
export function letterOf(sequence: number): string {
  return LETTERS.charAt(letterPlace(sequence))
}

/**
 * Returns the number after which a series continues, given its last known number.
 * @param atLeast a letter known to be unused, if earlier ones may be in use.
 * @throws Error with a sentence if no letter is left or `atLeast` is not B to Z.
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
