import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { sumOf } from './tax-of.ts'
import type { TaxParts } from './tax-of.ts'

export type PartPosting = {
  kind: 'partInvoiced' | 'partCredited'
  /** The invoice, or the credit note. */
  documentId: string
  details: { orderId: string; campus: string }
  tax: TaxParts
  postedAt: Date
}

/**
 * Posts a part's debt after its invoice, or its end after a credit note, in the transaction that
 * issues the document. A payment of it is a capture and is posted like any other (with-tax.ts).
 */
export async function postPartEntry(
  tx: Transaction,
  { kind, documentId, details: { orderId, campus }, tax, postedAt }: PartPosting,
): Promise<void> {
  const id = newId(postedAt)
  const occurredOn = indianDayOf(postedAt)
  await tx
    .insertInto('journalEntries')
    .values({ id, kind, occurredOn, postedAt, currency: 'INR', orderId, documentId })
    .execute()
  const lines = partLines(kind, tax).map(({ account, amountInPaise }, index) => ({
    entryId: id,
    number: index + 1,
    account,
    debitInPaise: Math.max(amountInPaise, 0),
    creditInPaise: Math.max(-amountInPaise, 0),
    campus,
  }))
  await tx.insertInto('journalLines').values(lines).execute()
}

/** Debits first. */
function partLines(kind: PartPosting['kind'], tax: TaxParts) {
  const sign = kind === 'partInvoiced' ? 1 : -1
  const lines = [
    { account: 'debtors', amountInPaise: sign * sumOf(tax) },
    { account: 'fees', amountInPaise: -sign * tax.taxableInPaise },
    { account: 'output-cgst', amountInPaise: -sign * tax.cgstInPaise },
    { account: 'output-sgst', amountInPaise: -sign * tax.sgstInPaise },
    { account: 'output-igst', amountInPaise: -sign * tax.igstInPaise },
  ]
  return lines
    .filter(({ amountInPaise }) => amountInPaise !== 0)
    .toSorted((one, other) => other.amountInPaise - one.amountInPaise)
}
