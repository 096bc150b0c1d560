import { documentFonts } from './document-fonts.ts'
import type { FontFace, FontWeight } from './document-fonts.ts'
import { fontRuns } from './font-runs.ts'

/** Lengths are PDF points, 72 to the inch, from the top left corner. */
export type TextStyle = { size: number; weight: FontWeight; color: string }

/** `y` is the top of the first line; longer text wraps at `width`. */
export type TextPlace = { x: number; y: number; width: number }

/** Of IBM Plex Sans, in parts of the size. */
const ascent = 1.025

/** Writes text with the fonts of the house into a document, changing the face where a character needs it. */
export function createPdfPen(doc: PDFKit.PDFDocument) {
  const known = new Set<string>()

  function take(face: FontFace, style: TextStyle): PDFKit.Mixins.TextOptions {
    if (!known.has(face.key)) doc.registerFont(face.key, face.bytes)
    known.add(face.key)
    doc.font(face.key, style.size).fillColor(style.color)
    return layoutOptions(face)
  }

  return {
    /** Writes and wraps; answers where the text ends, below its last line. */
    write(text: string, style: TextStyle, place: TextPlace): number {
      const runs = fontRuns(text, facesOf(style.weight))
      // letters of different fonts stand on one line, not hang from one
      const baseline = place.y + style.size * ascent
      for (const [index, run] of runs.entries()) {
        const continued = index < runs.length - 1
        const layout = {
          width: place.width,
          lineGap: 1.5,
          baseline: 'alphabetic',
          continued,
        } as const
        const options = { ...take(run.face, style), ...layout }
        if (index === 0) doc.text(run.text, place.x, baseline, options)
        else doc.text(run.text, options)
      }
      return runs.length === 0 ? place.y : doc.y - style.size * ascent
    },
    /** How wide the text is in one line. */
    widthOf(text: string, style: TextStyle): number {
      const widths = fontRuns(text, facesOf(style.weight)).map((run) => {
        const options = take(run.face, style)
        return doc.widthOfString(run.text, options)
      })
      return widths.reduce((sum, width) => sum + width, 0)
    },
  }
}

function facesOf(weight: FontWeight): [FontFace, ...FontFace[]] {
  const [first, ...others] = documentFonts[weight]()
  if (!first) throw new Error('a document has no fonts')
  return [first, ...others]
}

function layoutOptions({ switchedOff }: FontFace): PDFKit.Mixins.TextOptions {
  if (switchedOff.length === 0) return {}
  const features: unknown = Object.fromEntries(switchedOff.map((feature) => [feature, false]))
  // fontkit, which gets this untouched, also takes a map to on and off; the types know only lists
  return { features: features as PDFKit.Mixins.OpenTypeFeatures[] }
}
