import path from 'node:path'
import { acknowledgementPaper } from '#contract/money/documents/acknowledgement-paper.ts'
import type { Acknowledgement } from '#contract/money/cheques.ts'
import { paperOf } from '#contract/money/documents/paper.ts'
import type { Paper } from '#contract/money/documents/paper.ts'
import type { GroupOrder } from '#contract/selling/groups/group-orders.ts'
import { pages } from '#contract/pages.ts'
import { proformaPaper } from '#contract/money/documents/proforma-paper.ts'
import type { Share } from '../../platform/foundation/fair-queue.ts'
import type { Log } from '../../platform/foundation/log.ts'
import { pdfCache } from '../../platform/documents/pdf-cache.ts'
import type { PdfCache } from '../../platform/documents/pdf-cache.ts'
import { inPdfTurn, shareOfMail } from '../../platform/documents/pdf-turns.ts'
import { documentToWire } from './document.wire.ts'
import { paperPdf } from './paper-pdf.ts'
import type { PayCode, PrintedPaper } from './paper-foot.ts'
import type { DocumentRow } from './shown-document.ts'

export type DocumentFile = {
  filename: string
  contentType: 'application/pdf'
  content: Buffer
}

/**
 * Makes the PDF of a receipt or refund receipt, with its public check address.
 * @param askedBy the client whose request waits for it; left out for a mail.
 */
export type MakeReceiptDocument = (document: DocumentRow, askedBy?: Share) => Promise<DocumentFile>

/**
 * dataDir: the folder for drawn files. isTestMode: the payments are tests, and each file says so.
 */
type Maker = { publicUrl: string; dataDir: string; isTestMode: boolean; log: Log }

export function receiptDocumentMaker({
  publicUrl,
  dataDir,
  isTestMode,
  log,
}: Maker): MakeReceiptDocument {
  const papers = pdfCache(path.join(dataDir, 'papers'), {
    drawnBy: [
      'paper-pdf.ts',
      'paper-layout.ts',
      'paper-look.ts',
      'paper-foot.ts',
      'paper-density.ts',
    ].map((name) => path.join(import.meta.dirname, name)),
    log,
  })
  return async (document, askedBy = shareOfMail(document.number)) => {
    const paper = paperOf(documentToWire(document))
    const checkUrl = publicUrl + pages.receiptCheck(document.checkCode)
    // without a signature the QR code leads to the same address as the text below it
    const codeUrl =
      publicUrl + (paper.check?.signed?.path ?? pages.receiptCheck(document.checkCode))
    const { issuedOn } = document
    const printed = { paper, checkUrl, codeUrl, issuedOn, ...markOf(isTestMode) }
    return {
      filename: fileNameOf(paper),
      contentType: 'application/pdf',
      content: await keptOrDrawn(papers, printed, askedBy),
    }
  }
}

function markOf(isTestMode: boolean): Pick<PrintedPaper, 'isTest'> {
  return isTestMode ? { isTest: true } : {}
}

/** The acknowledgement of a cheque as a PDF. It is no document, so it is drawn each time. */
export async function acknowledgementFile(
  acknowledgement: Acknowledgement,
  { isTestMode }: Pick<Maker, 'isTestMode'>,
): Promise<Pick<DocumentFile, 'filename' | 'content'>> {
  const { orderId, cheque } = acknowledgement
  const printed = {
    paper: acknowledgementPaper(acknowledgement),
    checkUrl: null,
    codeUrl: null,
    issuedOn: new Date(cheque.takenOn),
    ...markOf(isTestMode),
  }
  const content = await inPdfTurn(shareOfMail(orderId), () => paperPdf(printed))
  return { filename: `acknowledgement-${orderId}.pdf`, content }
}

/** The proforma invoice for an organisation as a PDF, drawn from the agreement each time. */
export async function proformaFile(
  order: GroupOrder,
  { isTestMode, pay }: Pick<Maker, 'isTestMode'> & { pay: PayCode | null },
): Promise<Pick<DocumentFile, 'filename' | 'content'>> {
  const { orderId, placedOn } = order
  const printed = {
    paper: proformaPaper(order),
    checkUrl: null,
    codeUrl: null,
    issuedOn: new Date(placedOn),
    ...(pay && { pay }),
    ...markOf(isTestMode),
  }
  const content = await inPdfTurn(shareOfMail(orderId), () => paperPdf(printed))
  return { filename: `proforma-${orderId}.pdf`, content }
}

async function keptOrDrawn(papers: PdfCache, printed: PrintedPaper, askedBy: Share) {
  // the file's whole content is the key: the same content always gives the same bytes
  const said = JSON.stringify(printed)
  const kept = await papers.find(said)
  if (kept !== null) return kept
  const drawn = await inPdfTurn(askedBy, () => paperPdf(printed))
  await papers.store(said, drawn)
  return drawn
}

/** For example 'tax-invoice-KTI-26-27-000001.pdf'. */
function fileNameOf({ title, number }: Paper): string {
  return `${title.toLowerCase().replaceAll(' ', '-')}-${number.replaceAll('/', '-')}.pdf`
}
