import { documentFonts } from './document-fonts.ts'
import type { TextStyle } from './document-fonts.ts'
import { createPdfPen } from './pdf-pen.ts'
import type { PdfPen, TextPlace } from './pdf-pen.ts'

export type PdfSheet = Awaited<ReturnType<typeof openPdfSheet>>

type Draw = (doc: PDFKit.PDFDocument, pen: PdfPen) => unknown

/** In points. */
const stampHeight = 20
const stampStyle: TextStyle = { size: 10, weight: 'semibold', color: '#FFFFFF' }

/**
 * A page for screen readers: text in writing order with its role; decorations are skipped. Call
 * close() before the document ends.
 * @param stamp text at the top of each page; null: none.
 */
export async function openPdfSheet(doc: PDFKit.PDFDocument, stamp: string | null = null) {
  const pen = createPdfPen(doc, await documentFonts())
  const root = doc.struct('Document')
  doc.addStructure(root)
  const stampPage = () => {
    if (stamp !== null) root.add(drawStamp(doc, pen, stamp))
  }
  stampPage()
  return {
    /** Width on one line, in points. */
    widthOf: (text: string, style: TextStyle): number => pen.widthOf(text, style),
    bottomOf: pen.bottomOf,
    /** Returns the y at which the text ends, in points from the top. */
    write(kind: 'H1' | 'H2' | 'P', text: string, place: TextPlace & { style: TextStyle }): number {
      let bottom = place.y
      root.add(doc.struct(kind, {}, () => (bottom = pen.write(text, place.style, place))))
      return bottom
    },
    /** Writes a clickable address. */
    writeLink(url: string, place: TextPlace & { style: TextStyle }): number {
      let bottom = place.y
      const link = doc.struct('Link', { alt: url })
      root.add(link)
      link.add(() => {
        bottom = pen.write(url, place.style, place)
      })
      const options = { structParent: link }
      // pdfkit's annotate() accepts it; the types know it only for text
      const annotation = options as PDFKit.Mixins.AnnotationOption
      doc.link(place.x, place.y, place.width, bottom - place.y, url, annotation)
      link.end()
      return bottom
    },
    /** Draws something that has a meaning, with its alternative text. */
    figure(alt: string, draw: Draw): void {
      root.add(doc.struct('Figure', { alt }, () => void draw(doc, pen)))
    },
    ornament(draw: Draw): void {
      doc.markContent('Artifact', { type: 'Layout' })
      draw(doc, pen)
      doc.endMarkedContent()
    },
    turnPage(): void {
      doc.addPage()
      stampPage()
    },
    close(): void {
      root.end()
      pen.close()
    },
  }
}

function drawStamp(doc: PDFKit.PDFDocument, pen: PdfPen, stamp: string) {
  const { width } = doc.page
  doc.markContent('Artifact', { type: 'Layout' })
  doc.rect(0, 0, width, stampHeight).fill('#B42318')
  doc.endMarkedContent()
  const place = { x: 24, y: 4, width: width - 48 }
  return doc.struct('P', {}, () => void pen.write(stamp, stampStyle, place))
}
