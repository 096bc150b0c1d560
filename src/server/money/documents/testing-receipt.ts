import { paise } from '#contract/money/money.ts'
import { institute } from '#institute/institute.ts'
import { receiptPaper } from '#contract/money/documents/paper.ts'
import { receiptToWire } from './document.wire.ts'
import { paperPdf } from './paper-pdf.ts'
import type { ReceiptRow } from './shown-document.ts'

/** A receipt for tests, with every field that a provider can send. */
export function testingReceipt(changes: Partial<ReceiptRow> = {}): ReceiptRow {
  return {
    kind: 'receipt',
    frozen: {
      id: '01a30844-6c80-70fc-af6c-202968c1da83',
      factsSha256: '0'.repeat(64),
      signedWith: null,
    },
    signed: null,
    number: 'KAL/26-27/000001',
    checkCode: 'q8x0nZ3vT1yYh2kM5r7dLw',
    orderId: 'ORDM5X2ABCDEFG234',
    isRefunded: false,
    isCorrected: false,
    issuedOn: new Date('2026-08-05T15:35:00.000Z'),
    paidOn: new Date('2026-08-05T15:34:00.000Z'),
    amountInPaise: paise(4_500_00),
    customerName: 'Anu Nair',
    customerEmail: 'anu@example.com',
    customerPhone: '9876543210',
    courseName: 'AutoCAD',
    courseCode: 'CIV-101',
    campus: 'Kochi',
    transactionId: 'kalari-ORDM5X2ABCDEFG234-1',
    paymentMethod: 'VISA',
    cardLast4: '1097',
    cardIssuer: 'HDFC Bank',
    authCode: '123456',
    rrn: '622112345678',
    bankTxnId: '202608051',
    institute: testingIssuer(institute),
    ...changes,
  }
}

/** The letterhead with the institute's first campus. */
export function testingIssuer({
  name,
  email,
  phone,
  campuses,
}: Pick<typeof institute, 'name' | 'email' | 'phone' | 'campuses'>): ReceiptRow['institute'] {
  const [place] = campuses
  return {
    name,
    email,
    phone: place?.phone ?? phone,
    addressLines: [...(place?.addressLines ?? [])],
  }
}

export const testingCheckUrl = 'https://kalari.test/check/q8x0nZ3vT1yYh2kM5r7dLw'

export function testingPdf(receipt: ReceiptRow): Promise<Buffer> {
  const { issuedOn } = receipt
  const paper = receiptPaper(receiptToWire(receipt))
  return paperPdf({ paper, checkUrl: testingCheckUrl, codeUrl: testingCheckUrl, issuedOn })
}
