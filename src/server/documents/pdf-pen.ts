import type { DocumentFonts, TextStyle } from './document-fonts.ts'
import { embeddedFonts, utf16 } from './embedded-fonts.ts'
import { brokenLines } from './fit-lines.ts'
import { shapeText } from './shape-text.ts'
import type { ShapedRun } from './shape-text.ts'

/** PDF points, 72 to the inch, from the top left corner. `y` is the top of the first line; longer text wraps at `width`. */
export type TextPlace = { x: number; y: number; width: number }

export type PdfPen = ReturnType<typeof createPdfPen>

/** Of IBM Plex Sans, in parts of the size: letters of all fonts stand on one line. */
const ascent = 1.025
const descent = 0.275
/** Points between two lines. */
const lineGap = 1.5

/** Measures text in our fonts. */
export function textMeasure(fonts: DocumentFonts) {
  return {
    /** How wide the text is in one line, in points. */
    widthOf: (text: string, { weight, size }: TextStyle): number =>
      (shapeText(fonts, text, weight).width * size) / 1_000,
  }
}

/**
 * Writes text in our fonts into a document. A letter that no font has is left out; whoever issues a paper asks
 * unprintableLetters first. close() before the document ends.
 */
export function createPdfPen(doc: PDFKit.PDFDocument, fonts: DocumentFonts) {
  const embedded = embeddedFonts(doc)
  const { widthOf } = textMeasure(fonts)

  function drawLine(text: string, style: TextStyle, at: { x: number; baseline: number }): void {
    doc.fillColor(style.color)
    for (const run of shapeText(fonts, text, style.weight).runs) {
      const x = at.x + (run.x * style.size) / 1_000
      // the page's y points down, and that of letters up
      const place = `1 0 0 -1 ${short(x)} ${short(at.baseline)} Tm`
      const font = `/${embedded.use(run.face)} ${style.size} Tf`
      doc.addContent(`BT ${font} ${place} ${shown(run, style.size)} ET`)
    }
  }

  /** The glyphs of a run as operators: each where it belongs, also where kerning or a sign above moves it. */
  function shown({ face, x, parts }: ShapedRun, size: number): string {
    const operators: string[] = []
    let [end, rise] = [x, 0]
    for (const { glyphs, text } of parts) {
      if (text !== null) operators.push(`/Span <</ActualText <feff${utf16(text)}>>> BDC`)
      for (const glyph of glyphs) {
        if (glyph.y !== rise) operators.push(`${short((glyph.y * size) / 1_000)} Ts`)
        rise = glyph.y
        const code = `<${embedded.codeOf(face, glyph)}>`
        operators.push(glyph.x === end ? `${code} Tj` : `[${short(end - glyph.x)} ${code}] TJ`)
        end = glyph.x + glyph.width
      }
      if (text !== null) operators.push('EMC')
    }
    if (rise !== 0) operators.push('0 Ts')
    return operators.join(' ')
  }

  return {
    widthOf,
    /** Writes and wraps; answers where the text ends, below its last line. */
    write(text: string, style: TextStyle, { x, y, width }: TextPlace): number {
      const lines = brokenLines(text, (line) => widthOf(line, style) <= width)
      for (const [at, line] of lines.entries())
        drawLine(line, style, { x, baseline: y + style.size * ascent + at * lineHeight(style) })
      return y + lines.length * lineHeight(style)
    },
    close: (): void => embedded.close(),
  }
}

function lineHeight({ size }: TextStyle): number {
  return size * (ascent + descent) + lineGap
}

/** A number as a PDF has it: never with an exponent. */
function short(value: number): string {
  return String(Math.round(value * 1_000) / 1_000)
}
