import * as z from 'zod/mini'

/** What is listed of a numbered document. amount is rupee text of the currency, issuedOn ISO 8601 UTC. */
export const ListedDocument = z.object({
  kind: z.enum(['receipt', 'refundReceipt']),
  number: z.string(),
  code: z.string(),
  issuedOn: z.string(),
  amount: z.string(),
  currency: z.string(),
})
export type ListedDocument = z.infer<typeof ListedDocument>

/** What a person reads. */
export const documentNames = {
  receipt: 'Receipt',
  refundReceipt: 'Refund receipt',
} as const satisfies Record<ListedDocument['kind'], string>

/** Of a receipt whose money the office wrote to another order. */
export const documentGivenUp = 'Given up: its money was written to another order'
