import { pages } from '#contract/pages.ts'
import type { Institute } from '#institute/institute.ts'
import type { Share } from '../../foundation/fair-queue.ts'
import type { ReceiptRow } from './receipt.store.ts'
import { inPdfTurn, shareOfMail } from '../../documents/pdf-turns.ts'
import { receiptPdf } from './receipt-pdf.ts'

export type ReceiptDocument = {
  filename: string
  contentType: 'application/pdf'
  content: Buffer
}

/**
 * Makes the PDF of a receipt, with the address where anybody can check it.
 * @param askedBy whose request waits for it; left out for a mail.
 */
export type MakeReceiptDocument = (receipt: ReceiptRow, askedBy?: Share) => Promise<ReceiptDocument>

export function receiptDocumentMaker(options: {
  institute: Institute
  publicUrl: string
}): MakeReceiptDocument {
  const { institute, publicUrl } = options
  return async (receipt, askedBy = shareOfMail(receipt.number)) => ({
    filename: `receipt-${receipt.number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await inPdfTurn(askedBy, () =>
      receiptPdf(
        { ...receipt, checkUrl: publicUrl + pages.receiptCheck(receipt.checkCode) },
        institute,
      ),
    ),
  })
}
