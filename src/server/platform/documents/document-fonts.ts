import { readFileSync } from 'node:fs'
import path from 'node:path'
import type * as Harfbuzz from 'harfbuzzjs'
import type { PaperScript } from '#contract/platform/text/printable.ts'

export type FontWeight = 'regular' | 'semibold'

/** `size` in PDF points, 72 to the inch. */
export type TextStyle = { size: number; weight: FontWeight; color: string }

/** One font file. Lengths are in thousandths of the font size. */
export type FontFace = {
  key: string
  script: PaperScript
  bytes: Buffer
  font: Harfbuzz.Font
}

export type DocumentFonts = {
  /** Loads the font on first use. */
  face(script: PaperScript, weight: FontWeight): FontFace
  shaper: typeof Harfbuzz
}

export const fontsFolder = path.join(import.meta.dirname, 'fonts')

const files: Record<PaperScript, string> = {
  latin: 'IBMPlexSans',
  malayalam: 'NotoSansMalayalam',
  devanagari: 'NotoSansDevanagari',
  tamil: 'NotoSansTamil',
  kannada: 'NotoSansKannada',
  telugu: 'NotoSansTelugu',
  bengali: 'NotoSansBengali',
  arabic: 'NotoSansArabic',
}
const weights: Record<FontWeight, string> = { regular: 'Regular', semibold: 'SemiBold' }

let loaded: Promise<DocumentFonts> | null = null

/**
 * Loads the fonts of all documents and the shaper that joins letters (decision 87). It loads them
 * on first use, so that they don't delay the start.
 */
export function documentFonts(): Promise<DocumentFonts> {
  return (loaded ??= load())
}

async function load(): Promise<DocumentFonts> {
  const shaper = await import('harfbuzzjs')
  const faces = new Map<string, FontFace>()
  return {
    shaper,
    face(script, weight) {
      const key = `${files[script]}-${weights[weight]}`
      const known = faces.get(key)
      if (known) return known
      const bytes = readFileSync(path.join(fontsFolder, `${key}.ttf`))
      const font = new shaper.Font(new shaper.Face(new shaper.Blob(bytes)))
      const face = { key, script, bytes, font }
      faces.set(key, face)
      return face
    },
  }
}
