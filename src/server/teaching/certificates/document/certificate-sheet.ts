import type { PdfSheet } from '../../../platform/documents/pdf-sheet.ts'
import type { PdfPen } from '../../../platform/documents/pdf-pen.ts'

/** Points; A4 in landscape. */
export const pageWidth = 841.89
export const pageHeight = 595.28

/** The field inside the frame. */
export const inside = { left: 40, top: 40, right: pageWidth - 40, bottom: pageHeight - 40 }

const trim = 24
const zones = { across: 8, down: 6 }

const ink = '#10233A'
const quiet = '#4A5B70'
const grid = '#EDF3F8'
const motif = '#D5E3EF'

/** The empty drawing sheet: grid, frame with its zones, and a flange on either side, in its center lines. */
export function drawCertificateSheet(sheet: PdfSheet): void {
  sheet.ornament((doc, pen) => {
    drawGrid(doc)
    drawFlange(doc, inside.left + 62, 300)
    drawFlange(doc, inside.right - 62, 300)
    drawFrame(doc)
    drawZones(doc, pen)
  })
}

function drawGrid(doc: PDFKit.PDFDocument): void {
  const step = 14
  for (let x = inside.left + step; x < inside.right; x += step)
    doc.moveTo(x, inside.top).lineTo(x, inside.bottom)
  for (let y = inside.top + step; y < inside.bottom; y += step)
    doc.moveTo(inside.left, y).lineTo(inside.right, y)
  doc.lineWidth(0.5).stroke(grid)
}

/** A view from the front: rim, bolt circle with six holes, bore, and the center lines. */
function drawFlange(doc: PDFKit.PDFDocument, x: number, y: number): void {
  const radius = 46
  doc.lineWidth(1).strokeColor(motif)
  doc
    .circle(x, y, radius)
    .circle(x, y, radius * 0.3)
    .circle(x, y, radius * 0.42)
  for (let hole = 0; hole < 6; hole++) {
    const angle = (hole * Math.PI) / 3
    doc.circle(x + Math.cos(angle) * radius * 0.72, y + Math.sin(angle) * radius * 0.72, 4.5)
  }
  doc.stroke()
  doc.dash(9, { space: 3 }).circle(x, y, radius * 0.72)
  doc.moveTo(x - radius - 12, y).lineTo(x + radius + 12, y)
  doc.moveTo(x, y - radius - 12).lineTo(x, y + radius + 12)
  doc.stroke().undash()
}

function drawFrame(doc: PDFKit.PDFDocument): void {
  doc.rect(trim, trim, pageWidth - 2 * trim, pageHeight - 2 * trim)
  doc.lineWidth(0.5).stroke(quiet)
  const { left, top, right, bottom } = inside
  doc
    .rect(left, top, right - left, bottom - top)
    .lineWidth(1.6)
    .stroke(ink)
}

/** Zone marks of a drawing: figures across and letters down. */
function drawZones(doc: PDFKit.PDFDocument, pen: PdfPen): void {
  const style = { size: 7, weight: 'regular', color: quiet } as const
  const zoneWidth = (inside.right - inside.left) / zones.across
  const zoneHeight = (inside.bottom - inside.top) / zones.down
  for (let at = 0; at < zones.across; at++) {
    const x = inside.left + (at + 0.5) * zoneWidth - 2
    for (const y of [trim + 3, inside.bottom + 3])
      pen.write(String(at + 1), style, { x, y, width: 12 })
  }
  for (let at = 0; at < zones.down; at++) {
    const y = inside.top + (at + 0.5) * zoneHeight - 5
    for (const x of [trim + 6, inside.right + 6])
      pen.write(String.fromCodePoint(65 + at), style, { x, y, width: 12 })
  }
  for (let at = 1; at < zones.across; at++)
    for (const y of [trim, inside.bottom])
      doc.moveTo(inside.left + at * zoneWidth, y).lineTo(inside.left + at * zoneWidth, y + 16)
  for (let at = 1; at < zones.down; at++)
    for (const x of [trim, inside.right])
      doc.moveTo(x, inside.top + at * zoneHeight).lineTo(x + 16, inside.top + at * zoneHeight)
  doc.lineWidth(0.5).stroke(quiet)
}
