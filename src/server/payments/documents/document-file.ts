import { paperOf } from '#contract/paper.ts'
import { pages } from '#contract/pages.ts'
import type { Share } from '../../foundation/fair-queue.ts'
import { inPdfTurn, shareOfMail } from '../../documents/pdf-turns.ts'
import { documentToWire } from './document.wire.ts'
import { paperPdf } from './paper-pdf.ts'
import type { DocumentRow } from './shown-document.ts'

export type DocumentFile = {
  filename: string
  contentType: 'application/pdf'
  content: Buffer
}

/**
 * Makes the PDF of a receipt or refund receipt, with the address where anybody can check it.
 * @param askedBy whose request waits for it; left out for a mail.
 */
export type MakeReceiptDocument = (document: DocumentRow, askedBy?: Share) => Promise<DocumentFile>

export function receiptDocumentMaker({ publicUrl }: { publicUrl: string }): MakeReceiptDocument {
  return async (document, askedBy = shareOfMail(document.number)) => {
    const paper = paperOf(documentToWire(document))
    const checkUrl = publicUrl + pages.receiptCheck(document.checkCode)
    const { number, kind, issuedOn } = document
    return {
      filename: `${fileNames[kind]}-${number.replaceAll('/', '-')}.pdf`,
      contentType: 'application/pdf',
      content: await inPdfTurn(askedBy, () => paperPdf({ paper, checkUrl, issuedOn })),
    }
  }
}

const fileNames = { receipt: 'receipt', refundReceipt: 'refund-receipt' } as const
