import { printableLetters } from './printable-letters.ts'
import { visibleText } from './visible-text.ts'

/** One font of our papers, in the weights that they use. */
export type PaperScript = keyof typeof printableLetters

/** A letter with its signs, and the font that has all of it; null where none has. */
export type PaperLetter = { letter: string; script: PaperScript | null }

/** Joiners only say how their neighbors join; every font takes them. */
const JOINERS = String.raw`\u200c\u200d`

const scripts = Object.entries(printableLetters).map(([script, letters]) => ({
  // Object.entries forgets that these are the table's names
  script: script as PaperScript,
  has: new RegExp(`^[${letters}${JOINERS}]+$`, 'u'),
}))

/** Forms of an emoji, which show nothing themselves. */
const VARIATIONS = /[\ufe00-\ufe0f]/g

/** A sign without a letter that it belongs to. */
const ALONE = /^[\p{M}\u200c\u200d]/u

/** The text as a paper is asked to print it: one line, composed, without what shows nothing. */
export function paperText(text: string): string {
  return visibleText(text.replaceAll(VARIATIONS, '')).normalize('NFC')
}

const segmenter = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** The letters of a text, as readers count them. */
export function paperLetters(text: string): PaperLetter[] {
  return Array.from(segmenter.segment(paperText(text)), ({ segment }) => ({
    letter: segment,
    script: scriptOf(segment),
  }))
}

const ASCII = /^[ -~]*$/

/** The letters of a text that our papers have no font for, each once; empty where all of it can be printed. */
export function unprintableLetters(text: string): string[] {
  if (ASCII.test(text)) return []
  const missing = paperLetters(text).filter(({ script }) => script === null)
  return [...new Set(missing.map(({ letter }) => letter))]
}

/** The text without the letters that our papers have no font for; it may be empty. */
export function printablePart(text: string): string {
  if (ASCII.test(text)) return text
  const letters = paperLetters(text).map(({ letter, script }) => {
    if (script !== null) return letter
    // a sign hangs on the space before it
    return letter.startsWith(' ') ? ' ' : ''
  })
  return visibleText(letters.join(''))
}

/** How many letters a sentence names at most. */
const NAMED_LETTERS = 5

/** Tells which letters of a text our papers cannot print; null where they can print all of it. `of` says which text it is. */
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
