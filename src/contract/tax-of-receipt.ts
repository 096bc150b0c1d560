import * as z from 'zod/mini'
import { PayerAt } from './payer-place.ts'
import { MoneyGone } from './money-gone.ts'
import { DocumentTax } from './tax-documents.ts'

/** What a receipt says because of tax, besides the fields of the specification. */
export const taxOfReceipt = {
  /** Ours: only of a tax invoice or credit note of a part for which nothing was paid; then paidOn is the day of issue, and nothing is CHARGED. */
  unpaid: z.optional(z.object({ dueOn: z.string() })),
  /** Ours: only of the note of an entry that the desk has undone; of: its document, null where an older note does not name it. */
  undone: z.optional(
    z.object({
      of: z.nullable(z.object({ name: z.string(), number: z.string(), issuedOn: z.string() })),
    }),
  ),
  /** Ours: what became of the money of a REFUNDED receipt, where it was not returned to its payer. */
  moneyGone: MoneyGone,
  /** Ours: only of money for a part that had an invoice before (decision 81). */
  pays: z.optional(z.object({ number: z.string(), issuedOn: z.string() })),
  /** Ours: where the payer is, where that was asked (decision 80). */
  payerAt: z.optional(PayerAt),
  /** Ours: only where the institute was registered for GST when the money came (decision 76). */
  tax: z.optional(DocumentTax),
}
