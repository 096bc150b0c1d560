import { testMode } from '#contract/platform/test-mode.ts'
import { collectPdf } from '../../platform/documents/collect-pdf.ts'
import { openMeasuringSheet } from '../../platform/documents/measuring-sheet.ts'
import { escapeMetadata } from '../../platform/documents/pdf-metadata.ts'
import { openPdfSheet } from '../../platform/documents/pdf-sheet.ts'
import { closeDensity, densities } from './paper-density.ts'
import type { Density } from './paper-density.ts'
import { drawPaper } from './paper-layout.ts'
import type { PrintedPaper } from './paper-foot.ts'

/**
 * Draws a document as one A4 page with the parts, order and words of its web page. The same
 * document always gives the same bytes, so that a repeated mail has the same attachment. Letters
 * that our fonts lack are left out: a payment never waits for a name.
 * @throws Error only for a bug.
 */
export async function paperPdf(printed: PrintedPaper): Promise<Buffer> {
  const { paper, issuedOn, isTest = false } = printed
  // loaded here, because the start must not wait for it
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    size: 'A4',
    // the page breaks only where this code says so
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${isTest ? `${testMode.mark} ` : ''}${paper.title} ${paper.number}`.trim(),
      Author: paper.institute.name,
      Subject: paper.about,
      CreationDate: issuedOn,
      ModDate: issuedOn,
    },
  })
  escapeMetadata(doc)
  const bytes = collectPdf(doc)
  const sheet = await openPdfSheet(doc, isTest ? testMode.sentence : null)
  drawPaper(sheet, printed, await fittingDensity(printed))
  sheet.close()
  doc.end()
  return bytes
}

/** Only a long list, as of a group's students, continues on the next page. */
async function fittingDensity(printed: PrintedPaper): Promise<Density> {
  const measured = await openMeasuringSheet()
  for (const density of densities) {
    const before = measured.pages()
    drawPaper(measured.sheet, printed, density)
    if (measured.pages() === before) return density
  }
  return closeDensity
}
