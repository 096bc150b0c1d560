import { rupeeText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import type { CheckedReceipt, Receipt } from '#contract/payments.ts'
import type { ReceiptRow } from './receipt.store.ts'

/** Our words into the wire's (spec §3, Receipt). */
export function receiptToWire(row: ReceiptRow): Receipt {
  const { number, isRefunded, issuedOn, paidOn, amountInPaise, checkCode, ...details } = row
  return {
    ...details,
    receiptId: number,
    status: isRefunded ? 'REFUNDED' : 'CHARGED',
    issuedOn: issuedOn.toISOString(),
    paidOn: paidOn.toISOString(),
    customer: { name: row.customerName, email: row.customerEmail, phone: row.customerPhone },
    amountPaid: rupeeText(amountInPaise),
    checkPath: pages.receiptCheck(checkCode),
  }
}

/** What anybody may see who holds the check address: nothing about the payer or the course (rule 37). */
export function checkedReceiptToWire(row: ReceiptRow): CheckedReceipt {
  return {
    receiptId: row.number,
    issuedOn: row.issuedOn.toISOString(),
    paidOn: row.paidOn.toISOString(),
    amountPaid: rupeeText(row.amountInPaise),
    status: row.isRefunded ? 'REFUNDED' : 'CHARGED',
  }
}
