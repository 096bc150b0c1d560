import { encode } from 'uqr'
import type { PdfSheet } from './pdf-sheet.ts'

/**
 * Draws the QR code of an address as a square. Lengths are in points, x and y are the top left
 * corner. Screen readers read leadsTo.
 */
export function drawQrCode(
  sheet: PdfSheet,
  url: string,
  { x, y, size, leadsTo = url }: { x: number; y: number; size: number; leadsTo?: string },
): void {
  const { data, size: dots } = encode(url, { ecc: 'M', border: 2 })
  const dot = size / dots
  sheet.figure(`QR code that leads to ${leadsTo}`, (doc) => {
    for (const [row, modules] of data.entries())
      for (const [at, isDark] of modules.entries())
        if (isDark) doc.rect(x + at * dot, y + row * dot, dot, dot)
    doc.fill('#000000')
  })
}
