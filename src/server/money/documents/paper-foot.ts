import type { Paper } from '#contract/money/documents/paper.ts'
import { drawQrCode } from '../../platform/documents/pdf-qr-code.ts'
import type { PdfSheet } from '../../platform/documents/pdf-sheet.ts'
import { left, line, rule, styles, width } from './paper-look.ts'

/**
 * A document's layout and its public check address (rule 37); null: it has none. Its QR code leads
 * to codeUrl, which for a signed document is the signature's check page (decision 73).
 */
export type PrintedPaper = {
  paper: Paper
  checkUrl: string | null
  codeUrl: string | null
  issuedOn: Date
  isTest?: true
  /** Only a document without a check address can have one. */
  pay?: PayCode
}

/** The QR code of a payment link, with the words beside it. */
export type PayCode = { url: string; title: string; how: string }

/** Points that the closing line takes below the code. */
export const footBelowCode = 46

type FootPlace = { y: number; size: number }

/** The code, if the document has one, and the closing line. */
export function foot(sheet: PdfSheet, printed: PrintedPaper, { y, size }: FootPlace): void {
  const { closing } = printed.paper
  const below = drawCode(sheet, printed, { y, size })
  rule(sheet, { y: below + 14, x: left, width, color: line, thickness: 0.5 })
  sheet.write('P', closing, { style: styles.quiet, x: left, y: below + 22, width })
}

/** @returns where the code and its words end. */
function drawCode(sheet: PdfSheet, printed: PrintedPaper, at: FootPlace): number {
  const { paper, checkUrl, codeUrl, pay } = printed
  if (paper.check !== null && checkUrl !== null && codeUrl !== null)
    return drawCheck(sheet, { check: paper.check, checkUrl, codeUrl }, at)
  return pay === undefined ? at.y + at.size : drawPay(sheet, pay, at)
}

function drawPay(sheet: PdfSheet, { url, title, how }: PayCode, { y, size }: FootPlace): number {
  drawQrCode(sheet, url, { x: left, y, size })
  const beside = { x: left + size + 16, width: width - size - 16 }
  let bottom = sheet.write('H2', title, { style: styles.heading, ...beside, y: y + 6 })
  bottom = sheet.write('P', how, { style: styles.quiet, ...beside, y: bottom + 2 })
  bottom = sheet.writeLink(url, { style: styles.link, ...beside, y: bottom + 2 })
  return Math.max(y + size, bottom)
}

type Check = { check: NonNullable<Paper['check']>; checkUrl: string; codeUrl: string }

function drawCheck(sheet: PdfSheet, { check, checkUrl, codeUrl }: Check, at: FootPlace): number {
  const { title, how, signed } = check
  const { y, size } = at
  // tagged with the check address: a screen reader must not read out a signature
  drawQrCode(sheet, codeUrl, { x: left, y, size, leadsTo: checkUrl })
  const beside = { x: left + size + 16, width: width - size - 16 }
  let bottom = sheet.write('H2', title, { style: styles.heading, ...beside, y: y + 6 })
  bottom = sheet.write('P', how, { style: styles.quiet, ...beside, y: bottom + 2 })
  bottom = sheet.writeLink(checkUrl, { style: styles.link, ...beside, y: bottom + 2 })
  if (signed !== null)
    bottom = sheet.write('P', signed.says, { style: styles.quiet, ...beside, y: bottom + 4 })
  return Math.max(y + size, bottom)
}
