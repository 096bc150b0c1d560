import { oneSpelling } from './visible-text.ts'

/**
 * Whether two texts are one name: letters and digits in one order, whatever case, accents, blanks, dots and hyphens are between
 * them. The order counts: a father is Mathew Thomas, his son Thomas Mathew, and they share a phone.
 */
export function isSameName(one: string, other: string): boolean {
  const key = nameKey(one)
  return key !== '' && key === nameKey(other)
}

/** The key that two spellings of one name share. */
export function nameKey(name: string): string {
  const letters = oneSpelling(name).normalize('NFKD').toLowerCase()
  return (
    letters
      // accents of Latin letters: Indian vowel signs are no part of this block
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
      .normalize('NFC')
      // both are written for one sound, and for one vowel sign
      .replaceAll('ൻറ', 'ന\u0d4dറ')
      .replaceAll('\u0d4c', '\u0d57')
  )
}
