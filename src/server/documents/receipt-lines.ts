import type { ReceiptRow } from '../payments/receipt.store.ts'
import { formatIndianTime } from './indian-time.ts'

/** One fact of a receipt: its name and how it reads. */
export type ReceiptLine = { name: string; value: string }

/**
 * The lines of a receipt under their headings (spec §3, Receipt), named as on the receipt page. What the
 * provider did not give is left out.
 */
export function receiptLines(receipt: ReceiptRow) {
  return {
    receivedFrom: known([
      ['Name', receipt.customerName],
      ['Email', receipt.customerEmail],
      ['Mobile number', receipt.customerPhone],
    ]),
    courseTaken: known([
      ['Course', receipt.courseName],
      ['Course code', receipt.courseCode],
      ['Campus', receipt.campus],
    ]),
    payment: known([
      ['Order', receipt.orderId],
      ['Transaction', receipt.transactionId],
      ['Status', receipt.isRefunded ? 'Refunded (REFUNDED)' : 'Paid (CHARGED)'],
      ['Paid on', formatIndianTime(receipt.paidOn)],
      ['Payment method', receipt.paymentMethod],
      ['Card', receipt.cardLast4 === null ? null : `•••• ${receipt.cardLast4}`],
      ['Card issuer', receipt.cardIssuer],
      ['Authorization code', receipt.authCode],
      ['Bank reference (RRN)', receipt.rrn],
      ['Bank transaction', receipt.bankTxnId],
    ]),
  }
}

function known(lines: [name: string, value: string | null][]): ReceiptLine[] {
  return lines.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]))
}
