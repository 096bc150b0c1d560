import { formatIndianDay, indianDayOf } from '#contract/platform/time/indian-time.ts'
import { testMode } from '#contract/platform/test-mode.ts'
import { completionText } from '#contract/teaching/training-text.ts'
import type { Certificate, CertificateIssuer } from '../certificate.ts'
import { drawCertificateSheet, inside, pageHeight, pageWidth } from './certificate-sheet.ts'
import { collectPdf } from '../../../platform/documents/collect-pdf.ts'
import { fitLines } from '../../../platform/documents/fit-lines.ts'
import { escapeMetadata } from '../../../platform/documents/pdf-metadata.ts'
import { drawQrCode } from '../../../platform/documents/pdf-qr-code.ts'
import { openPdfSheet } from '../../../platform/documents/pdf-sheet.ts'
import type { PdfSheet } from '../../../platform/documents/pdf-sheet.ts'
import { signatureBytes } from './signature-bytes.ts'
import type { TextStyle } from '../../../platform/documents/document-fonts.ts'

/** What a certificate says, and the public address where anybody can check it. */
export type PrintedCertificate = Omit<Certificate, 'issuedBy' | 'issuer' | 'code'> & {
  checkUrl: string
  /** Issued by a portal in test mode. */
  isTest?: true
}

const ink = '#10233A'
const quiet = '#4A5B70'
const blueprint = '#0B4F8A'
const bad = '#B42318'

const styles = {
  institute: { size: 19, weight: 'semibold', color: ink },
  title: { size: 31, weight: 'semibold', color: blueprint },
  name: { size: 34, weight: 'semibold', color: ink },
  course: { size: 21, weight: 'semibold', color: ink },
  text: { size: 12, weight: 'regular', color: ink },
  strong: { size: 11, weight: 'semibold', color: ink },
  quiet: { size: 9, weight: 'regular', color: quiet },
  label: { size: 7, weight: 'regular', color: quiet },
  fact: { size: 11, weight: 'semibold', color: ink },
  revoked: { size: 13, weight: 'semibold', color: bad },
  link: { size: 8.5, weight: 'regular', color: blueprint },
} as const satisfies Record<string, TextStyle>

/** Width of the longest line, in points. */
const textWidth = 600
const footTop = 448

/**
 * The certificate as one A4 sheet in landscape, framed like an engineering drawing, with a QR code
 * to the check page. The same certificate always gives the same bytes; a revoked one is marked.
 * Letters that our fonts lack are left out: certificateDocumentMaker refuses such a certificate.
 * @throws Error only for a bug.
 */
export async function certificatePdf(
  certificate: PrintedCertificate,
  institute: CertificateIssuer,
): Promise<Buffer> {
  const { isTest = false } = certificate
  // loaded on first use, to keep the start fast
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    size: [pageWidth, pageHeight],
    // without margins pdfkit never adds a page by itself
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${isTest ? `${testMode.mark} ` : ''}Certificate ${certificate.number}`,
      Author: institute.name,
      Subject: `${certificate.courseName}, ${certificate.studentName}`,
      CreationDate: certificate.issuedAt,
      ModDate: certificate.revokedAt ?? certificate.issuedAt,
    },
  })
  escapeMetadata(doc)
  const bytes = collectPdf(doc)
  const sheet = await openPdfSheet(doc, isTest ? testMode.sentence : null)
  drawCertificateSheet(sheet)
  head(sheet, certificate, institute)
  body(sheet, certificate)
  check(sheet, certificate)
  signature(sheet, certificate, institute)
  titleBlock(sheet, certificate)
  sheet.close()
  doc.end()
  return bytes
}

function head(
  sheet: PdfSheet,
  certificate: PrintedCertificate,
  institute: CertificateIssuer,
): void {
  const { name, certification, foundedIn } = institute
  let y = centered(sheet, { kind: 'P', text: name, style: styles.institute, y: 62 })
  const about = `${certification} · founded in ${foundedIn}`
  y = centered(sheet, { kind: 'P', text: about, style: styles.quiet, y: y + 1 })
  y = centered(sheet, {
    kind: 'H1',
    text: 'Certificate of completion',
    style: styles.title,
    y: y + 20,
  })
  if (certificate.revokedAt === null) return
  const sentence = `Revoked on ${dayOf(certificate.revokedAt)}. This certificate is not valid.`
  centered(sheet, { kind: 'P', text: sentence, style: styles.revoked, y: y + 2 })
}

function body(sheet: PdfSheet, certificate: PrintedCertificate): void {
  let y = centered(sheet, {
    kind: 'P',
    text: 'This is to certify that',
    style: styles.text,
    y: 197,
  })
  const name = fittedName(sheet, certificate.studentName)
  y = largeText(sheet, name, y + 5) + 11
  const longest = Math.max(...name.lines.map((line) => sheet.widthOf(line, name.style)))
  dimensionLine(sheet, { y, width: Math.max(longest, 120) })
  y = centered(sheet, {
    kind: 'P',
    text: 'has completed the course',
    style: styles.text,
    y: y + 19,
  })
  const course = { text: certificate.courseName, style: styles.course, smallest: 13 }
  y = largeText(sheet, fitLines(sheet, { ...course, width: textWidth }), y + 6)
  const completion = completionText(certificate)
  if (completion !== '')
    centered(sheet, { kind: 'P', text: completion, style: styles.text, y: y + 6 })
}

/** Fits a name on one line, as large as possible; a longer one gets several lines. */
export function fittedName(measure: Pick<PdfSheet, 'widthOf'>, text: string): Fitted {
  return fitLines(measure, { text, style: styles.name, smallest: 17, width: textWidth })
}

type Fitted = ReturnType<typeof fitLines>

/** @returns the y position where the last line ends. */
function largeText(sheet: PdfSheet, { lines, style }: Fitted, y: number): number {
  let bottom = y
  for (const line of lines) bottom = centered(sheet, { kind: 'H2', text: line, style, y: bottom })
  return bottom
}

/** A dimension line of a drawing: two extension lines, and an arrow line between them. */
function dimensionLine(sheet: PdfSheet, { y, width }: { y: number; width: number }): void {
  const left = (pageWidth - width) / 2
  const right = left + width
  sheet.ornament((doc) => {
    doc.lineWidth(0.6).strokeColor(blueprint).fillColor(blueprint)
    doc.moveTo(left, y - 7).lineTo(left, y + 5)
    doc.moveTo(right, y - 7).lineTo(right, y + 5)
    doc.moveTo(left, y).lineTo(right, y).stroke()
    doc.polygon([left, y], [left + 9, y - 2.2], [left + 9, y + 2.2])
    doc.polygon([right, y], [right - 9, y - 2.2], [right - 9, y + 2.2]).fill()
  })
}

const qrSize = 78

function check(sheet: PdfSheet, { checkUrl }: PrintedCertificate): void {
  const x = inside.left + 16
  drawQrCode(sheet, checkUrl, { x, y: footTop, size: qrSize })
  const beside = { x: x + qrSize + 10, width: 178 }
  const sentence = 'Anyone can check this certificate: scan the code, or open'
  let y = sheet.write('P', 'Check this certificate', {
    style: styles.strong,
    ...beside,
    y: footTop + 4,
  })
  y = sheet.write('P', sentence, { style: styles.quiet, ...beside, y: y + 1 })
  sheet.writeLink(checkUrl, { style: styles.link, ...beside, y: y + 1 })
}

function signature(
  sheet: PdfSheet,
  { signature: image }: PrintedCertificate,
  { certificateSignatory, name }: CertificateIssuer,
): void {
  const left = 340
  const width = 180
  if (image)
    sheet.figure(`Signature: ${certificateSignatory}`, (doc) =>
      doc.image(signatureBytes(image), left + 4, footTop, {
        fit: [width - 8, 42],
        valign: 'bottom',
      }),
    )
  sheet.ornament((doc) =>
    doc
      .moveTo(left, footTop + 44)
      .lineTo(left + width, footTop + 44)
      .lineWidth(0.8)
      .stroke(ink),
  )
  const y = sheet.write('P', certificateSignatory, {
    style: styles.strong,
    x: left,
    y: footTop + 48,
    width,
  })
  sheet.write('P', `For ${name}`, { style: styles.quiet, x: left, y, width })
}

const block = { width: 240, row: 28 }

/** The title block, in its usual corner of a drawing. */
function titleBlock(sheet: PdfSheet, certificate: PrintedCertificate): void {
  const rows = [
    [['Certificate', certificate.number]],
    [
      ['Issued on', dayOf(certificate.issuedAt)],
      ['Campus', certificate.campus],
    ],
    [['Course code', certificate.courseCode]],
  ] as const
  const left = inside.right - block.width
  const top = inside.bottom - rows.length * block.row
  sheet.ornament((doc) => {
    doc.rect(left, top, block.width - 1, rows.length * block.row - 1).fill('#FFFFFF')
    doc.lineWidth(0.8).strokeColor(ink)
    for (const [at, row] of rows.entries()) {
      doc.moveTo(left, top + at * block.row).lineTo(inside.right, top + at * block.row)
      if (row.length === 2)
        doc
          .moveTo(left + block.width / 2, top + at * block.row)
          .lineTo(left + block.width / 2, top + (at + 1) * block.row)
    }
    doc.moveTo(left, top).lineTo(left, inside.bottom).stroke()
  })
  for (const [at, row] of rows.entries())
    for (const [column, [label, value]] of row.entries()) {
      const width = block.width / row.length - 12
      const x = left + column * (block.width / row.length) + 6
      const y = top + at * block.row
      sheet.write('P', label, { style: styles.label, x, y: y + 2, width })
      const fitted = fitLines(sheet, { text: value, style: styles.fact, smallest: 5, width })
      sheet.write('P', fitted.lines[0] ?? '', {
        style: fitted.style,
        x,
        y: y + 11,
        width: width + 2,
      })
    }
}

type Centered = { kind: 'H1' | 'H2' | 'P'; text: string; style: TextStyle; y: number }

function centered(sheet: PdfSheet, { kind, text, style, y }: Centered): number {
  const width = sheet.widthOf(text, style) + 2
  return sheet.write(kind, text, { style, x: (pageWidth - width) / 2, y, width })
}

/** '5 Aug 2026', in Indian time. */
function dayOf(moment: Date): string {
  return formatIndianDay(indianDayOf(moment))
}
