import type { DocumentFonts, TextStyle } from './document-fonts.ts'
import { embeddedFonts, utf16 } from './embedded-fonts.ts'
import { brokenLines } from './fit-lines.ts'
import { shapeText } from './shape-text.ts'
import type { ShapedRun } from './shape-text.ts'

/**
 * In PDF points (1/72 inch) from the top left corner. `y` is the top of the first line; text wraps
 * at `width`.
 */
export type TextPlace = { x: number; y: number; width: number }

export type PdfPen = ReturnType<typeof createPdfPen>

/** Ascent of IBM Plex Sans relative to the font size; all fonts share this baseline. */
const ascent = 1.025
const descent = 0.275
/** Space between two lines, in points. */
const lineGap = 1.5

export function textMeasure(fonts: DocumentFonts) {
  const widths = new Map<string, number>()
  /** Returns the width of the text on one line, in points. */
  const widthOf = (text: string, { weight, size }: TextStyle): number => {
    // a layout measures the same text in several sizes
    const key = `${weight} ${text}`
    const known = widths.get(key) ?? shapeText(fonts, text, weight).width
    widths.set(key, known)
    return (known * size) / 1_000
  }
  const linesOf = (text: string, style: TextStyle, width: number): string[] =>
    brokenLines(text, (line) => widthOf(line, style) <= width)
  return {
    widthOf,
    linesOf,
    /** Returns the y below the text's last line. */
    bottomOf: (text: string, style: TextStyle, { y, width }: TextPlace): number =>
      y + linesOf(text, style, width).length * lineHeight(style),
  }
}

/**
 * Writes text in our fonts. Letters without a font are left out; issuers check unprintableLetters
 * first. Call close() before the document ends.
 */
export function createPdfPen(doc: PDFKit.PDFDocument, fonts: DocumentFonts) {
  const embedded = embeddedFonts(doc)
  const { widthOf, linesOf, bottomOf } = textMeasure(fonts)

  function drawLine(text: string, style: TextStyle, at: { x: number; baseline: number }): void {
    doc.fillColor(style.color)
    for (const run of shapeText(fonts, text, style.weight).runs) {
      const x = at.x + (run.x * style.size) / 1_000
      // the page's y points down, but glyphs need y up
      const place = `1 0 0 -1 ${short(x)} ${short(at.baseline)} Tm`
      const font = `/${embedded.use(run.face)} ${style.size} Tf`
      doc.addContent(`BT ${font} ${place} ${shown(run, style.size)} ET`)
    }
  }

  /** The PDF operators for a run's glyphs; each is placed on its own, for kerning and marks. */
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
    bottomOf,
    /** Writes and wraps text; returns the y below its last line. */
    write(text: string, style: TextStyle, { x, y, width }: TextPlace): number {
      const lines = linesOf(text, style, width)
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

/** Formats a number for a PDF, which allows no exponent. */
function short(value: number): string {
  return String(Math.round(value * 1_000) / 1_000)
}
