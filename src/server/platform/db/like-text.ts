import { readPhone, shownPhone } from '#contract/people/phone.ts'
import { visibleText, withoutHiddenMarks } from '#contract/platform/text/visible-text.ts'

/** Further words of a search are ignored. */
const MAX_WORDS = 6

/** Escapes LIKE's wildcards in a typed text. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Returns a LIKE pattern for each word of a search; a match contains all of them. */
export function wordPatterns(typed: string | undefined): string[] {
  return searchedWords(typed).map((word) => `%${likeText(word)}%`)
}

/**
 * Returns the distinct words of a search, in lower case and with names in their stored spelling. A
 * phone number is one word.
 */
export function searchedWords(typed: string | undefined): string[] {
  const text = visibleText(typed ?? '').toLowerCase()
  const number = phoneDigits(text)
  const words = number === null ? text.split(' ').filter(Boolean) : [number]
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/**
 * Returns the digits that all stored spellings of a phone number share; null if the text is not a
 * number.
 */
function phoneDigits(text: string): string | null {
  const number = readPhone(text)
  if (number !== null) return shownPhone(number).replace('+', '')
  // a foreign number in national format
  const local = /^0[\d\s()-]{6,}$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : ''
  return local.length >= 6 ? local : null
}

/**
 * Returns the text in lower case if it may be an e-mail address, otherwise undefined. It is looked
 * up as a whole, like a reference.
 */
export function wholeAddress(typed: string | undefined): string | undefined {
  const text = withoutHiddenMarks(typed ?? '')
    .trim()
    .toLowerCase()
  return /^[^\s@]+@[^\s@]+$/u.test(text) ? text : undefined
}
