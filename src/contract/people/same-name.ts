import { oneSpelling } from '../platform/text/visible-text.ts'

/**
 * Whether two texts are one name: the same letters and digits in the same order. Case, accents,
 * blanks, dots and hyphens are ignored. The order counts: Mathew Thomas and his son Thomas Mathew
 * share a phone.
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
      // accents of Latin letters; Indian vowel signs are outside this block
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
      .normalize('NFC')
      // two spellings of one sound, and of one vowel sign
      .replaceAll('ൻറ', 'ന\u0d4dറ')
      .replaceAll('\u0d4c', '\u0d57')
  )
}
