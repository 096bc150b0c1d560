import { invariant } from '../foundation/invariant.ts'
import type { DocumentFonts, FontFace, FontWeight } from './document-fonts.ts'
import { letterRuns } from './letter-runs.ts'
import type { LetterRun } from './letter-runs.ts'

/** Lengths are in thousandths of the font size; y points up. */
export type Glyph = {
  id: number
  /** Distance from the start of the line. */
  x: number
  y: number
  /** The width in the font file, without kerning. */
  width: number
  /** The text of this glyph alone, for readers that copy glyph by glyph. */
  text: string
}

/** Glyphs that a reader copies together as this text; null: each has its own text. */
export type GlyphCluster = { glyphs: Glyph[]; text: string | null }

export type ShapedRun = { face: FontFace; x: number; parts: GlyphCluster[] }

export type ShapedLine = { runs: ShapedRun[]; width: number }

/** Shapes a text with the documents' fonts, joining letters as its script requires. */
export function shapeText(fonts: DocumentFonts, text: string, weight: FontWeight): ShapedLine {
  const runs: ShapedRun[] = []
  let width = 0
  for (const run of letterRuns(text)) {
    const face = fonts.face(run.script, weight)
    const { placed, advance } = placedGlyphs(fonts, { face, text: run.text, start: width })
    runs.push({ face, x: width, parts: partsOf(run, placed) })
    width += advance
  }
  return { runs, width }
}

/** A glyph, and the index in the text at which its cluster begins. */
type PlacedGlyph = Omit<Glyph, 'text'> & { start: number }

function placedGlyphs(
  { shaper }: DocumentFonts,
  { face, text, start }: { face: FontFace; text: string; start: number },
): { placed: PlacedGlyph[]; advance: number } {
  const buffer = new shaper.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shaper.shape(face.font, buffer)
  let advance = 0
  const placed = buffer.getGlyphInfosAndPositions().map(({ codepoint: id, ...glyph }) => {
    invariant(id !== 0, `the font ${face.key} has every letter of printable-letters.ts`)
    const { cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
    const x = start + advance + xOffset
    advance += xAdvance
    return { id, x, y: yOffset, width: face.font.glyphHAdvance(id), start: cluster }
  })
  return { placed, advance }
}

function partsOf({ text, script }: LetterRun, placed: readonly PlacedGlyph[]): GlyphCluster[] {
  const letters = lettersOf(text, placed)
  if (script !== 'arabic') return letters.map(withClusterText)
  // readers reverse Arabic glyph by glyph, and fail at glyphs off the baseline, so these come last
  const baseGlyphs = letters.map(({ glyphs, letter }) => {
    const [base] = glyphs.filter(({ y }) => y === 0)
    return { glyphs: base ? [{ ...base, text: letter }] : [], text: null }
  })
  const markGlyphs = letters.flatMap(({ glyphs }) => {
    const base = glyphs.find(({ y }) => y === 0)
    return glyphs.filter((glyph) => glyph !== base)
  })
  const marks = { glyphs: markGlyphs.map(withoutText), text: '' }
  return markGlyphs.length === 0 ? baseGlyphs : [...baseGlyphs, marks]
}

type Letter = { letter: string; glyphs: PlacedGlyph[] }

function lettersOf(text: string, placed: readonly PlacedGlyph[]): Letter[] {
  const starts = [...new Set(placed.map(({ start }) => start))]
  const inOrder = starts.toSorted((one, other) => one - other)
  return starts.map((start) => ({
    letter: text.slice(start, inOrder[inOrder.indexOf(start) + 1] ?? text.length),
    glyphs: placed.filter((glyph) => glyph.start === start),
  }))
}

/**
 * Distributes a cluster's characters over its glyphs; the last glyph gets the rest. Two-part vowels
 * are decomposed if there are more glyphs than characters.
 */
function withClusterText({ letter, glyphs }: Letter): GlyphCluster {
  const composed = Array.from(letter)
  const isShort = composed.length < glyphs.length
  const characters = isShort ? Array.from(letter.normalize('NFD')) : composed
  const last = glyphs.length - 1
  const withText = glyphs.map((glyph, at) => {
    const text = at === last ? characters.slice(at).join('') : characters[at]
    return text ? { ...glyph, text } : withoutText(glyph)
  })
  return { glyphs: withText, text: glyphs.length === 1 ? null : letter }
}

/**
 * The text of a glyph that is only part of a character, such as its dots. Some readers show a code
 * for an empty text.
 */
const WORD_JOINER = '\u2060'

function withoutText(glyph: PlacedGlyph): Glyph {
  return { ...glyph, text: WORD_JOINER }
}
