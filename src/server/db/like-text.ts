import { readPhone, shownPhone } from '#contract/phone.ts'
import { visibleText, withoutHiddenMarks } from '#contract/visible-text.ts'

/** How many words of a search are looked at. */
const MAX_WORDS = 6

/** A text for LIKE in which wildcards that somebody types are ordinary characters. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** The words of a search box, each as a pattern for LIKE; what is found has all of them. */
export function wordPatterns(typed: string | undefined): string[] {
  return searchedWords(typed).map((word) => `%${likeText(word)}%`)
}

/** The different words of a search box, in lower case and in the spelling in which names are kept. A phone number is one word. */
export function searchedWords(typed: string | undefined): string[] {
  const text = visibleText(typed ?? '').toLowerCase()
  const number = phoneDigits(text)
  const words = number === null ? text.split(' ').filter(Boolean) : [number]
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** The digits that a number has in every spelling in which it may be kept; null where the text is none. */
function phoneDigits(text: string): string | null {
  const number = readPhone(text)
  if (number !== null) return shownPhone(number).replace('+', '')
  // a number of another country as people there dial it
  const local = /^0[\d\s()-]{6,}$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : ''
  return local.length >= 6 ? local : null
}

/** What may be an e-mail address, in small letters; undefined where it cannot be. Looked for as it stands, as a reference is. */
export function wholeAddress(typed: string | undefined): string | undefined {
  const text = withoutHiddenMarks(typed ?? '')
    .trim()
    .toLowerCase()
  return /^[^\s@]+@[^\s@]+$/u.test(text) ? text : undefined
}
