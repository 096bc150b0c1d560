import { documentFonts } from './document-fonts.ts'
import type { FontFace, FontWeight } from './document-fonts.ts'
import { fontRuns } from './font-runs.ts'

/** Lengths are PDF points, 72 to the inch, from the top left corner. */
export type TextStyle = { size: number; weight: FontWeight; color: string }

/** `y` is the top of the first line; longer text wraps at `width`. */
export type TextPlace = { x: number; y: number; width: number }

/** Of IBM Plex Sans, in parts of the size. */
const ascent = 1.025

/** Writes text with the institute's fonts into a document, changing the face where a character needs it. */
export function createPdfPen(doc: PDFKit.PDFDocument) {
  const known = new Set<string>()

  function take(face: FontFace, style: TextStyle): void {
    if (!known.has(face.key)) doc.registerFont(face.key, face.bytes)
    known.add(face.key)
    doc.font(face.key, style.size).fillColor(style.color)
  }

  return {
    /** Writes and wraps; answers where the text ends, below its last line. */
    write(text: string, style: TextStyle, place: TextPlace): number {
      const runs = fontRuns(text, facesOf(style.weight))
      // letters of different fonts stand on one line, not hang from one
      const baseline = place.y + style.size * ascent
      const layout = layoutOf(runs)
      for (const [index, run] of runs.entries()) {
        const continued = index < runs.length - 1
        take(run.face, style)
        const options = {
          ...layout.optionsFor(run.face),
          width: place.width,
          lineGap: 1.5,
          baseline: 'alphabetic',
          continued,
        } as const
        if (index === 0) doc.text(run.text, place.x, baseline, options)
        else doc.text(run.text, options)
      }
      return runs.length === 0 ? place.y : doc.y - style.size * ascent
    },
    /** How wide the text is in one line. */
    widthOf(text: string, style: TextStyle): number {
      const runs = fontRuns(text, facesOf(style.weight))
      const layout = layoutOf(runs)
      const widths = runs.map((run) => {
        take(run.face, style)
        return doc.widthOfString(run.text, layout.optionsFor(run.face))
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

/**
 * One map of features for a whole text, changed from run to run: what wraps the text keeps the first run's map and
 * measures all others by it, too.
 */
function layoutOf(runs: readonly { face: FontFace }[]) {
  if (runs.every(({ face }) => face.switchedOff.length === 0)) return { optionsFor: () => ({}) }
  const switches: Record<string, false> = {}
  return {
    optionsFor({ switchedOff }: FontFace): PDFKit.Mixins.TextOptions {
      for (const feature of Object.keys(switches)) delete switches[feature]
      for (const feature of switchedOff) switches[feature] = false
      const features: unknown = switches
      // fontkit, which gets this untouched, also takes a map to on and off; the types know only lists
      return { features: features as PDFKit.Mixins.OpenTypeFeatures[] }
    },
  }
}
