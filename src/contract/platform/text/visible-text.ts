/**
 * Characters that are invisible or reverse the reading direction. A name made of them looks empty,
 * or like another person's.
 */
const HIDDEN =
  /(?:\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}])+/gu
const CONTROLS = /\p{Cc}+/gu
/** Malayalam is written with joiners, but only inside words. */
const STRAY_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]+/gu
const JOINERS = /[\u200c\u200d]+/gu

/**
 * Plain ASCII words, accepted at once: the four steps would dominate the checks of a list's names.
 */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** The text of one line in one spelling, without invisible characters (attacks A26, A27). */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text
  return oneSpelling(text)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(CONTROLS, '')
    .replaceAll(HIDDEN, '')
    .replaceAll(STRAY_JOINERS, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/**
 * A number, code or address without the invisible characters of a copy. Line breaks stay, because
 * they change the text.
 */
export function withoutHiddenMarks(text: string): string {
  return text.replaceAll(HIDDEN, '').replaceAll(JOINERS, '')
}

/**
 * A copied text in keyboard characters: plain digits and letters, one kind of hyphen, no invisible
 * characters.
 */
export function plainMarks(text: string): string {
  return withoutHiddenMarks(text.normalize('NFKC')).replaceAll(/[\u2010-\u2015\u2212]/g, '-')
}

/**
 * Malayalam letters with two encodings that look alike. The older encoding makes a chillu of a
 * letter, a virama and a joiner (Unicode Standard, chapter 12.9), and long vowels of two signs.
 */
const CHILLUS: ReadonlyMap<string, string> = new Map([
  ['ണ', 'ൺ'],
  ['ന', 'ൻ'],
  ['ര', 'ർ'],
  ['റ', 'ർ'],
  ['ല', 'ൽ'],
  ['ള', 'ൾ'],
  ['ക', 'ൿ'],
])
const OLD_CHILLU = /([ണനരറലളക])\u0d4d\u200d/gu
const MARKS_AFTER_CHILLU = /(?<=[ൺൻർൽൾൿ])[\u0d4d\u200c\u200d]+/gu
const OLD_VOWELS: readonly (readonly [string, string])[] = [
  ['\u0d46\u0d46', '\u0d48'],
  ['\u0d07\u0d57', '\u0d08'],
  ['\u0d09\u0d57', '\u0d0a'],
  ['\u0d12\u0d57', '\u0d14'],
  ['\u0d12\u0d3e', '\u0d13'],
]

/** Unicode's composed form (NFC), with a chillu as one letter. */
export function oneSpelling(text: string): string {
  const composed = text
    .normalize('NFC')
    .replaceAll(OLD_CHILLU, (_, letter: string) => CHILLUS.get(letter) ?? '')
    .replaceAll('ൻ\u0d4dറ', 'ന\u0d4dറ')
    .replaceAll(MARKS_AFTER_CHILLU, '')
  return OLD_VOWELS.reduce((known, [old, now]) => known.replaceAll(old, now), composed)
}
