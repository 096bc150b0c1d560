import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'

/** In order of preference: the first font that has all of a letter with its signs prints it. */
const fonts = {
  latin: 'IBMPlexSans',
  malayalam: 'NotoSansMalayalam',
  devanagari: 'NotoSansDevanagari',
  tamil: 'NotoSansTamil',
  kannada: 'NotoSansKannada',
  telugu: 'NotoSansTelugu',
  bengali: 'NotoSansBengali',
  arabic: 'NotoSansArabic',
} as const

/**
 * Excluded from names: controls, private and unassigned characters, signs that no person types, and
 * Arabic letters in fixed shapes. Arabic digits run from left to right inside text that runs from
 * right to left, which our layout does not support.
 */
const LEFT_OUT =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u{25cc}\u{fffc}\u{fffd}\u{660}-\u{669}\u{6f0}-\u{6f9}\u{fb50}-\u{fdff}\u{fe70}-\u{feff}]|\p{Variation_Selector}/u

/**
 * The Arabic font has its own forms of these, so that a comma between two Arabic words keeps their
 * direction.
 */
const NEUTRAL = /[ !"'(),.:;?\-–—]/u

const WEIGHTS = ['Regular', 'SemiBold'] as const

/**
 * The required content of src/contract/platform/text/printable-letters.ts: the characters that both weights of
 * each font have.
 */
export function printableLettersModule(): string {
  const latin = new Set(charactersOf(fonts.latin))
  const lines = Object.entries(fonts).map(([script, file]) => {
    const isOwn = (code: number) =>
      script === 'latin' || !latin.has(code) || isNeutralOf(script, code)
    return `  ${script}:\n    '${rangesOf(charactersOf(file).filter(isOwn))}',\n`
  })
  return `/**
 * The characters that our documents can print, by font, as the inside of a character class. Printed
 * from src/server/platform/documents/fonts by \`node scripts/print/print-printable-letters.ts\`; do not edit.
 */
export const printableLetters = {
${lines.join('')}} as const
`
}

function isNeutralOf(script: string, code: number): boolean {
  return script === 'arabic' && NEUTRAL.test(String.fromCodePoint(code))
}

function charactersOf(file: string): number[] {
  const [regular, semibold] = WEIGHTS.map((weight) => charactersIn(`${file}-${weight}.ttf`))
  return [...(regular ?? [])].filter((code) => semibold?.has(code)).toSorted((a, b) => a - b)
}

function charactersIn(name: string): Set<number> {
  const font = create(
    readFileSync(new URL(`../../src/server/platform/documents/fonts/${name}`, import.meta.url)),
  )
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`)
  return new Set(font.characterSet.filter((code) => !LEFT_OUT.test(String.fromCodePoint(code))))
}

/** The codes 41 to 5a and 61 as '\u{41}-\u{5a}\u{61}'. */
function rangesOf(codes: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
    .map(([first, last]) =>
      first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`,
    )
    .join('')
}

function escaped(code: number): string {
  return String.raw`\\u{${code.toString(16)}}`
}

if (import.meta.main)
  writeFileSync(
    new URL('../../src/contract/platform/text/printable-letters.ts', import.meta.url),
    printableLettersModule(),
  )
