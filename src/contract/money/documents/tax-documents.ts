import * as z from 'zod/mini'
import { taxDocumentKinds } from './document-kinds.ts'

const Named = z.object({ number: z.string(), issuedOn: z.string() })

/**
 * The tax in a document's amount, and its basis. Rupee text; rate in per cent, as text; times ISO
 * 8601 UTC.
 */
export const DocumentTax = z.object({
  kind: z.enum(taxDocumentKinds),
  supplierGstin: z.string(),
  /** null: the payer is not registered. */
  recipientGstin: z.nullable(z.string()),
  sac: z.string(),
  rate: z.string(),
  /** 'Kerala (32)'. */
  placeOfSupply: z.string(),
  taxable: z.string(),
  /** Both for a supply within the state; then there is no igst. */
  cgst: z.nullable(z.string()),
  sgst: z.nullable(z.string()),
  igst: z.nullable(z.string()),
  /**
   * For an invoice of advances: the payer's vouchers, the amount left of each, and how each was
   * paid.
   */
  vouchers: z.array(
    z.extend(Named, {
      amount: z.string(),
      ofAmount: z.optional(z.string()),
      paid: z.optional(
        z.object({
          on: z.string(),
          method: z.nullable(z.string()),
          reference: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** For a refund voucher the receipt voucher, for a credit note the invoice. */
  against: z.nullable(z.extend(Named, { name: z.string() })),
})
export type DocumentTax = z.infer<typeof DocumentTax>
