import * as z from 'zod/mini'
import { taxDocumentKinds, taxDocumentNames } from './tax-documents.ts'

/** A numbered document in a list. amount is rupee text of the currency, issuedOn ISO 8601 UTC. */
export const ListedDocument = z.object({
  /**
   * taxInvoice: for advances that have receipts, or for a part that fell due unpaid. creditNote:
   * for the uncollected share of such a part. Both creditNote and refundVoucher are also issued for
   * an undone desk entry. None of them records money of its own.
   */
  kind: z.enum(['receipt', 'refundReceipt', 'taxInvoice', 'creditNote', 'refundVoucher']),
  /** Left out where the document is no tax document (decision 76). */
  taxKind: z.optional(z.enum(taxDocumentKinds)),
  number: z.string(),
  code: z.string(),
  issuedOn: z.string(),
  amount: z.string(),
  currency: z.string(),
})
export type ListedDocument = z.infer<typeof ListedDocument>

/** Screen names of documents without tax, and of kinds as a whole. */
export const documentNames = {
  receipt: 'Receipt',
  refundReceipt: 'Refund receipt',
  taxInvoice: 'Invoice without a payment',
  creditNote: 'Credit note without a refund',
  refundVoucher: 'Refund voucher without a refund',
} as const satisfies Record<ListedDocument['kind'], string>

/** The kind from its stored form. */
export function taxKindOf(kept: string | null): Pick<ListedDocument, 'taxKind'> {
  const known = taxDocumentKinds.find((kind) => kind === kept)
  return known === undefined ? {} : { taxKind: known }
}

/** The screen name. */
export function documentNameOf({
  kind,
  taxKind,
}: Pick<ListedDocument, 'kind' | 'taxKind'>): string {
  return taxKind === undefined ? documentNames[kind] : taxDocumentNames[taxKind]
}

/** For a receipt whose money the office wrote to another order. */
export const documentGivenUp = 'Given up: its money was written to another order'
