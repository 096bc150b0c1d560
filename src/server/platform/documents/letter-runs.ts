import { paperLetters, printablePart } from '#contract/platform/text/printable.ts'
import type { PaperLetter, PaperScript } from '#contract/platform/text/printable.ts'

/** Text in one font and one direction. */
export type LetterRun = { text: string; script: PaperScript }

/**
 * Splits text into runs of one font each, in visual order from left to right. Letters without a
 * font are left out: issuers check unprintableLetters first.
 */
export function letterRuns(text: string): LetterRun[] {
  const runs: LetterRun[] = []
  for (const { letter, script } of inOneDirection(paperLetters(printablePart(text)))) {
    if (script === null) continue
    const last = runs.at(-1)
    if (last?.script === script) last.text += letter
    else runs.push({ text: letter, script })
  }
  return runs
}

/**
 * Spaces and punctuation between two Arabic letters follow their direction; Latin letters and
 * digits do not.
 */
function inOneDirection(letters: readonly PaperLetter[]): PaperLetter[] {
  const given = [...letters]
  let sinceArabic: number | null = null
  for (const [at, { letter, script }] of letters.entries()) {
    if (script === 'arabic') {
      if (sinceArabic !== null)
        for (const neutral of given.slice(sinceArabic + 1, at)) neutral.script = 'arabic'
      sinceArabic = at
    } else if (!NEUTRAL.test(letter)) sinceArabic = null
  }
  return given
}

/** These characters are in the Arabic font, too (scripts/print/print-printable-letters.ts). */
const NEUTRAL = /^[ !"'(),.:;?\-–—]$/u
