import { invariant } from '../foundation/invariant.ts'
import type { DocumentFonts, FontFace, FontWeight } from './document-fonts.ts'
import { letterRuns } from './letter-runs.ts'
import type { LetterRun } from './letter-runs.ts'

/** Lengths are thousandths of the letters' size; y points up. */
export type Glyph = {
  id: number
  /** From the start of the line to where the glyph is drawn. */
  x: number
  y: number
  /** As the font file says, without kerning. */
  width: number
  /** The letters that it shows, for a reader that copies glyph by glyph. */
  text: string
}

/** Glyphs that a reader takes together for this text; where it is null, each for its own. */
export type SpokenGlyphs = { glyphs: Glyph[]; text: string | null }

export type ShapedRun = { face: FontFace; x: number; parts: SpokenGlyphs[] }

/** One line of text as glyphs, from left to right. */
export type ShapedLine = { runs: ShapedRun[]; width: number }

/** Joins the letters of a text as its script asks, with the fonts of our papers. */
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

/** A glyph, and where in the text the letter begins that it belongs to. */
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
    invariant(id !== 0, `the font ${face.key} has what printable-letters.ts says`)
    const { cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
    const x = start + advance + xOffset
    advance += xAdvance
    return { id, x, y: yOffset, width: face.font.glyphHAdvance(id), start: cluster }
  })
  return { placed, advance }
}

function partsOf({ text, script }: LetterRun, placed: readonly PlacedGlyph[]): SpokenGlyphs[] {
  const letters = lettersOf(text, placed)
  if (script !== 'arabic') return letters.map(asOne)
  // readers turn Arabic around glyph by glyph, and lose their way at one that is not on the line
  const onTheLine = letters.map(({ glyphs, letter }) => {
    const [base] = glyphs.filter(({ y }) => y === 0)
    return { glyphs: base ? [{ ...base, text: letter }] : [], text: null }
  })
  const others = letters.flatMap(({ glyphs }) => {
    const base = glyphs.find(({ y }) => y === 0)
    return glyphs.filter((glyph) => glyph !== base)
  })
  const marks = { glyphs: others.map(silent), text: '' }
  return others.length === 0 ? onTheLine : [...onTheLine, marks]
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

/** The characters of a letter for its glyphs, the last of which takes the rest; vowels of two parts are parted where glyphs are left over. */
function asOne({ letter, glyphs }: Letter): SpokenGlyphs {
  const composed = Array.from(letter)
  const isShort = composed.length < glyphs.length
  const characters = isShort ? Array.from(letter.normalize('NFD')) : composed
  const last = glyphs.length - 1
  const spoken = glyphs.map((glyph, at) => {
    const text = at === last ? characters.slice(at).join('') : characters[at]
    return text ? { ...glyph, text } : silent(glyph)
  })
  return { glyphs: spoken, text: glyphs.length === 1 ? null : letter }
}

/** For a glyph that shows only a part of a character, such as its dots: some readers show a code for an empty text. */
const WORD_JOINER = '\u2060'

function silent(glyph: PlacedGlyph): Glyph {
  return { ...glyph, text: WORD_JOINER }
}
