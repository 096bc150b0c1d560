import * as z from 'zod/mini'
import { documentKinds, recordKinds, taxDocumentKinds } from './document-kinds.ts'

/** A numbered document in a list. amount is rupee text of the currency, issuedOn ISO 8601 UTC. */
export const ListedDocument = z.object({
  kind: z.enum(recordKinds),
  /** Left out where the document is no tax document (decision 76). */
  taxKind: z.optional(z.enum(taxDocumentKinds)),
  number: z.string(),
  code: z.string(),
  issuedOn: z.string(),
  amount: z.string(),
  currency: z.string(),
})
export type ListedDocument = z.infer<typeof ListedDocument>

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
  return taxKind === undefined ? documentKinds[kind].record.name : documentKinds[taxKind].name
}

/** For a receipt whose money the office wrote to another order. */
export const documentGivenUp = 'Given up: its money was written to another order'
