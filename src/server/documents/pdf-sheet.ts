import { documentFonts } from './document-fonts.ts'
import type { TextStyle } from './document-fonts.ts'
import { createPdfPen } from './pdf-pen.ts'
import type { PdfPen, TextPlace } from './pdf-pen.ts'

export type PdfSheet = Awaited<ReturnType<typeof openPdfSheet>>

type Draw = (doc: PDFKit.PDFDocument, pen: PdfPen) => unknown

/**
 * A page that a screen reader can read: text in the order in which it is written, with its kind; ornaments
 * are skipped. close() before the document ends.
 */
export async function openPdfSheet(doc: PDFKit.PDFDocument) {
  const pen = createPdfPen(doc, await documentFonts())
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    /** In one line. */
    widthOf: (text: string, style: TextStyle): number => pen.widthOf(text, style),
    /** Answers where the text ends, in points from the top. */
    write(kind: 'H1' | 'H2' | 'P', text: string, place: TextPlace & { style: TextStyle }): number {
      let bottom = place.y
      root.add(doc.struct(kind, {}, () => (bottom = pen.write(text, place.style, place))))
      return bottom
    },
    /** An address that can be followed. */
    writeLink(url: string, place: TextPlace & { style: TextStyle }): number {
      let bottom = place.y
      const link = doc.struct('Link', { alt: url })
      root.add(link)
      link.add(() => {
        bottom = pen.write(url, place.style, place)
      })
      const options = { structParent: link }
      // pdfkit's annotate() takes it; the types know it only for text
      const annotation = options as PDFKit.Mixins.AnnotationOption
      doc.link(place.x, place.y, place.width, bottom - place.y, url, annotation)
      link.end()
      return bottom
    },
    /** Something drawn that has a meaning, in words. */
    figure(alt: string, draw: Draw): void {
      root.add(doc.struct('Figure', { alt }, () => void draw(doc, pen)))
    },
    ornament(draw: Draw): void {
      doc.markContent('Artifact', { type: 'Layout' })
      draw(doc, pen)
      doc.endMarkedContent()
    },
    turnPage: (): void => void doc.addPage(),
    close(): void {
      root.end()
      pen.close()
    },
  }
}
