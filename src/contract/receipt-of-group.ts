import * as z from 'zod/mini'

/** What a receipt says of the organisation that pays for a group, and of the part that it paid (decision 70). Rupee text. */
export const ReceiptOfGroup = z.object({
  address: z.string(),
  gstin: z.nullable(z.string()),
  state: z.nullable(z.string()),
  contactName: z.string(),
  purchaseOrder: z.nullable(z.string()),
  students: z.number(),
  part: z.number(),
  parts: z.number(),
  /** What the payer has deducted as tax at source, beside what it paid. */
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
