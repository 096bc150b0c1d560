import { printableLetters } from './printable-letters.ts'
import { visibleText } from './visible-text.ts'

/** One font of our documents, in its weights. */
export type PaperScript = keyof typeof printableLetters

/** A letter with its signs, and the font that has all of it; null where none has. */
export type PaperLetter = { letter: string; script: PaperScript | null }

/** Joiners only control how their neighbors join; every font accepts them. */
const JOINERS = String.raw`\u200c\u200d`

const scripts = Object.entries(printableLetters).map(([script, letters]) => ({
  // Object.entries loses the table's key types
  script: script as PaperScript,
  has: new RegExp(`^[${letters}${JOINERS}]+$`, 'u'),
}))

/** Variation selectors of an emoji, which are invisible. */
const VARIATIONS = /[\ufe00-\ufe0f]/g

/** A combining sign without its letter. */
const ALONE = /^[\p{M}\u200c\u200d]/u

/** The text in printable form: one line, composed, without invisible characters. */
export function paperText(text: string): string {
  return visibleText(text.replaceAll(VARIATIONS, '')).normalize('NFC')
}

const segmenter = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** The letters of a text as a reader counts them. */
export function paperLetters(text: string): PaperLetter[] {
  return Array.from(segmenter.segment(paperText(text)), ({ segment }) => ({
    letter: segment,
    script: scriptOf(segment),
  }))
}

const ASCII = /^[ -~]*$/

/**
 * The letters of a text that no font of our documents has, each once; empty where all can be
 * printed.
 */
export function unprintableLetters(text: string): string[] {
  if (ASCII.test(text)) return []
  const missing = paperLetters(text).filter(({ script }) => script === null)
  return [...new Set(missing.map(({ letter }) => letter))]
}

/** The text without letters that no font has; it may be empty. */
export function printablePart(text: string): string {
  if (ASCII.test(text)) return text
  const letters = paperLetters(text).map(({ letter, script }) => {
    if (script !== null) return letter
    // a sign hangs on the space before it
    return letter.startsWith(' ') ? ' ' : ''
  })
  return visibleText(letters.join(''))
}

/** The most letters that a sentence names. */
const NAMED_LETTERS = 5

/**
 * Names the letters of a text that our documents cannot print; null where all can be printed. `of`
 * names the text.
 */
export function unprintableSentence(text: string, of = 'the name'): string | null {
  const letters = unprintableLetters(text)
  if (letters.length === 0) return null
  const named = letters.slice(0, NAMED_LETTERS).join(' ')
  return `Receipts and certificates cannot print ${named}. Please write ${of} in letters that they can print, such as English ones.`
}

function scriptOf(letter: string): PaperScript | null {
  if (ALONE.test(letter)) return null
  return scripts.find(({ has }) => has.test(letter))?.script ?? null
}
