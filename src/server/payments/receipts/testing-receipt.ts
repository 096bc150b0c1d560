import { paise } from '#contract/money.ts'
import type { PrintedReceipt } from './receipt-pdf.ts'

/** A receipt for tests, with every field that a provider can give. */
export function testingReceipt(changes: Partial<PrintedReceipt> = {}): PrintedReceipt {
  return {
    number: 'KAL/26-27/000001',
    checkCode: 'q8x0nZ3vT1yYh2kM5r7dLw',
    orderId: 'ORDM5X2ABCDEFG234',
    isRefunded: false,
    issuedOn: new Date('2026-08-05T15:35:00.000Z'),
    paidOn: new Date('2026-08-05T15:34:00.000Z'),
    amountInPaise: paise(4_500_00),
    customerName: 'Anu Nair',
    customerEmail: 'anu@example.com',
    customerPhone: '9876543210',
    courseName: 'AutoCAD',
    courseCode: 'CIV-101',
    refundDays: 7,
    campus: 'Kochi',
    transactionId: 'kalari-ORDM5X2ABCDEFG234-1',
    paymentMethod: 'VISA',
    cardLast4: '1097',
    cardIssuer: 'HDFC Bank',
    authCode: '123456',
    rrn: '622112345678',
    bankTxnId: '202608051',
    checkUrl: 'https://kalari.test/check/q8x0nZ3vT1yYh2kM5r7dLw',
    ...changes,
  }
}
