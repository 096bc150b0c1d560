import { documentFonts } from './document-fonts.ts'
import { textMeasure } from './pdf-pen.ts'
import type { PdfSheet } from './pdf-sheet.ts'

/** A sheet that draws nothing and counts the turned pages, for a layout that must fit. */
export async function openMeasuringSheet(): Promise<{ sheet: PdfSheet; pages: () => number }> {
  const { widthOf, bottomOf } = textMeasure(await documentFonts())
  let pages = 0
  const sheet: PdfSheet = {
    widthOf,
    bottomOf,
    write: (_kind, text, place) => bottomOf(text, place.style, place),
    writeLink: (url, place) => bottomOf(url, place.style, place),
    figure: () => undefined,
    ornament: () => undefined,
    turnPage: () => void (pages += 1),
    close: () => undefined,
  }
  return { sheet, pages: () => pages }
}
