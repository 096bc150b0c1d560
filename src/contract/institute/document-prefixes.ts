import type { DocumentKind } from '../money/documents/document-kinds.ts'
import type { Institute } from './institute.ts'

export type DocumentPrefixes = Pick<Institute, 'receiptPrefix' | 'refundReceiptPrefix' | 'tax'>

/** The institute's prefix for the numbers of a kind; a tax document's is in its tax facts. */
export function prefixOf(institute: DocumentPrefixes, kind: DocumentKind): string {
  const { tax, receiptPrefix, refundReceiptPrefix } = institute
  return { ...tax, receiptPrefix, refundReceiptPrefix }[`${kind}Prefix`]
}
