import * as z from 'zod/mini'

/**
 * The paying organisation of a group on a receipt, and the part that it paid (decision 70). Rupee
 * text.
 */
export const ReceiptOfGroup = z.object({
  address: z.string(),
  gstin: z.nullable(z.string()),
  state: z.nullable(z.string()),
  contactName: z.string(),
  purchaseOrder: z.nullable(z.string()),
  students: z.number(),
  part: z.number(),
  parts: z.number(),
  /** Tax that the payer deducted at source, besides the payment. */
  deducted: z.nullable(
    z.object({
      amount: z.string(),
      rate: z.string(),
      section: z.string(),
      financialYear: z.string(),
      certificate: z.nullable(z.string()),
    }),
  ),
})
