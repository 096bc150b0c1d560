import * as z from 'zod/mini'
import { PayerAt } from '../../selling/payer-place.ts'
import { MoneyGone } from '../money-gone.ts'
import { DocumentTax } from './tax-documents.ts'

/** The tax fields of a receipt, besides the fields of the specification. */
export const taxOfReceipt = {
  /**
   * Ours: only for a tax invoice or credit note of an unpaid part. Then paidOn is the day of issue,
   * and the status is not CHARGED.
   */
  unpaid: z.optional(z.object({ dueOn: z.string() })),
  /**
   * Ours: only for the note of an undone desk entry. of: its document; null where an older note
   * does not name it.
   */
  undone: z.optional(
    z.object({
      of: z.nullable(z.object({ name: z.string(), number: z.string(), issuedOn: z.string() })),
    }),
  ),
  /** Ours: where the money of a REFUNDED receipt went, if it was not returned to its payer. */
  moneyGone: MoneyGone,
  /** Ours: only for the payment of a part that had an invoice before (decision 81). */
  pays: z.optional(z.object({ number: z.string(), issuedOn: z.string() })),
  /** Ours: the payer's place, where it was asked (decision 80). */
  payerAt: z.optional(PayerAt),
  /** Ours: only where the institute was registered for GST when the money arrived (decision 76). */
  tax: z.optional(DocumentTax),
}
