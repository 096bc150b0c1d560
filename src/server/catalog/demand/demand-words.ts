import { indianDayOf } from '#contract/platform/time/indian-time.ts'

const MAX_LENGTH = 60
/** Phone numbers have more digits; years and course codes have fewer. */
const MAX_DIGITS = 5

/**
 * Returns the words under which a search or wish is counted. Lower case and alphabetical order make
 * 'cooking baking' and 'Baking, cooking' equal. null: nothing to count, or it looks like somebody's
 * address or number.
 * @param words the search's words, without filler words.
 */
export function demandWords(words: readonly string[]): string | null {
  const text = [...new Set(words)].toSorted().join(' ').slice(0, MAX_LENGTH).trim()
  const digits = text.match(/\d/g)?.length ?? 0
  if (!/\p{L}/u.test(text) || text.includes('@') || digits > MAX_DIGITS) return null
  // no unpaired surrogate at the cut
  return text.replace(/[\uD800-\uDBFF]$/, '')
}

/** Returns the first day of the Indian calendar month: YYYY-MM-01. */
export function monthOf(moment: Date): string {
  return `${indianDayOf(moment).slice(0, 7)}-01`
}
