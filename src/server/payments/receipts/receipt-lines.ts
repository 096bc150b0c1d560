import { issuedLine, receiptFacts } from '#contract/receipt-facts.ts'
import type { ReceiptRow } from './receipt.store.ts'
import { receiptToWire } from './receipt.wire.ts'

/** One fact of a receipt: its name and how it reads. */
export type ReceiptLine = { name: string; value: string }

export type ReceiptLines = ReturnType<typeof receiptLines>

/** The lines of the receipt page under their headings; what the provider did not give is left out. */
export function receiptLines(receipt: ReceiptRow) {
  const wire = receiptToWire(receipt)
  const { customer, course, payment } = receiptFacts(wire)
  return {
    issued: issuedLine(wire),
    customer: known(customer),
    course: known(course),
    payment: known(payment),
  }
}

function known(details: { name: string; value: string | null }[]): ReceiptLine[] {
  return details.flatMap(({ name, value }) =>
    value === null || value === '' ? [] : [{ name, value }],
  )
}
