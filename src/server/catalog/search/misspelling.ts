/** Shorter words are typed right, or mean too much: 'cad' is one letter from 'car', 'can' and 'add'. */
const MIN_LENGTH = 4
/** From here on a word may also be meant as the beginning of another: 'survay' as that of 'surveying'. */
const MIN_BEGINNING_LENGTH = 5
/** A whole word comes before a beginning with as many slips. */
const BEGINNING_PENALTY = 0.5
/** More choices than these make the answer worse, not better. */
const MAX_CHOICES = 5
const MAX_NEAR = 20

/** Whether a word may be read as a misspelling of another: not a short one, and not a code or a version. */
export function canBeMisspelled(word: string): boolean {
  return word.length >= MIN_LENGTH && !/\d/.test(word)
}

/**
 * The words that somebody who typed `asked` most likely meant: those with the fewest slips between
 * them, and no more slips than a word of this length has.
 */
export function closestWords(asked: string, candidates: readonly string[]): string[] {
  const near = slipsOf(asked, candidates)
  const fewest = Math.min(...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .map(({ word }) => word)
    .slice(0, MAX_CHOICES)
}

/** All that may be meant, the fewest slips first, at most so many. */
export function nearWords(asked: string, candidates: readonly string[]): string[] {
  return slipsOf(asked, candidates)
    .toSorted((one, other) => one.slips - other.slips)
    .map(({ word }) => word)
    .slice(0, MAX_NEAR)
}

function slipsOf(asked: string, candidates: readonly string[]) {
  if (!canBeMisspelled(asked)) return []
  return candidates
    .filter((word) => beginsAlike(asked, word))
    .map((word) => ({ word, slips: likelySlips(asked, word) }))
    .filter(({ word, slips }) => word !== asked && slips <= allowedSlips(asked.length))
}

/** Whether two words share enough that one is worth proposing to whoever typed the other: 'measure' for 'measuring'. */
export function isAlike(asked: string, word: string): boolean {
  const sameBeginning = word.startsWith(asked.slice(0, MIN_LENGTH))
  return sameBeginning && slipsBetween(asked, word) <= asked.length / 2
}

function allowedSlips(length: number): number {
  if (length < 8) return 1 + BEGINNING_PENALTY
  return (length < 12 ? 2 : 3) + BEGINNING_PENALTY
}

/** Nobody gets the first letter wrong, but some leave it out, or type it second: 'gardening' is not 'hardening'. */
function beginsAlike(asked: string, word: string): boolean {
  return asked.slice(0, 2).includes(word.charAt(0)) || word.charAt(1) === asked.charAt(0)
}

function likelySlips(asked: string, word: string): number {
  const row = slipsToBeginnings(asked, word)
  const whole = at(row, word.length)
  if (asked.length < MIN_BEGINNING_LENGTH) return whole
  return Math.min(whole, Math.min(...row) + BEGINNING_PENALTY)
}

/**
 * How many slips lead from one word to the other: a letter too many, one missing, a wrong one, or two
 * neighbors swapped (optimal string alignment, https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance).
 */
export function slipsBetween(from: string, to: string): number {
  return at(slipsToBeginnings(from, to), to.length)
}

/** The slips to the first 0, 1, 2, … letters of the other word. */
function slipsToBeginnings(from: string, to: string): number[] {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, j - 2) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = row
  }
  return last
}

function at(row: readonly number[], j: number): number {
  return row[j] ?? Infinity
}
