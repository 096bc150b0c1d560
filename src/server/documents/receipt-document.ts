import { pages } from '#contract/pages.ts'
import type { Institute } from '#institute/institute.ts'
import type { ReceiptRow } from '../payments/payments.service.ts'
import { inPdfTurn } from './pdf-turns.ts'
import { receiptPdf } from './receipt-pdf.ts'

export type ReceiptDocument = {
  filename: string
  contentType: 'application/pdf'
  content: Buffer
}

/** Makes the PDF of a receipt, with the address where anybody can check it. */
export type MakeReceiptDocument = (receipt: ReceiptRow) => Promise<ReceiptDocument>

export function receiptDocumentMaker(options: {
  institute: Institute
  publicUrl: string
}): MakeReceiptDocument {
  const { institute, publicUrl } = options
  return async (receipt) => ({
    filename: `receipt-${receipt.number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await inPdfTurn(() =>
      receiptPdf(
        { ...receipt, checkUrl: publicUrl + pages.receiptCheck(receipt.checkCode) },
        institute,
      ),
    ),
  })
}
