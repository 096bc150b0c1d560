import { indianDayOf } from '#contract/indian-time.ts'

const MAX_LENGTH = 60
/** A telephone number has more; a year or a course's code has fewer. */
const MAX_DIGITS = 5

/**
 * Under which words a search or a wish is counted: in small letters, in the order of the alphabet, so that 'cooking
 * baking' and 'Baking, cooking' are one. null: nothing to count, or it looks like somebody's address or number.
 * @param words those of the search, without the ones around what is meant.
 */
export function demandWords(words: readonly string[]): string | null {
  const text = [...new Set(words)].toSorted().join(' ').slice(0, MAX_LENGTH).trim()
  const digits = text.match(/\d/g)?.length ?? 0
  if (!/\p{L}/u.test(text) || text.includes('@') || digits > MAX_DIGITS) return null
  // not half of a character at the cut
  return text.replace(/[\uD800-\uDBFF]$/, '')
}

/** The first day of the month in India, YYYY-MM-01. */
export function monthOf(moment: Date): string {
  return `${indianDayOf(moment).slice(0, 7)}-01`
}
