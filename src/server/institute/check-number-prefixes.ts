import type { SectionFacts, TaxFacts } from '#contract/institute/institute.ts'
import { taxDocumentKinds } from '#contract/money/documents/document-kinds.ts'
import { messages } from '#contract/messages.ts'
import type { Transaction } from '../platform/db/database.ts'
import { instituteStore } from './institute.store.ts'

type Fields = Record<string, string>

/**
 * Objections to number prefixes, by field name. Each series counts from 1 in a year, so two series
 * may never use one prefix.
 */
export async function checkNumberPrefixes(
  tx: Transaction,
  to: SectionFacts['numbers'],
  from: SectionFacts['numbers'],
): Promise<Fields> {
  const { receiptPrefix, refundReceiptPrefix } = to
  if (receiptPrefix === refundReceiptPrefix) return { refundReceiptPrefix: messages.prefixesEqual }
  const store = instituteStore(tx)
  const ofTax = prefixesOf(await store.taxFacts())
  const isOfRefunds =
    receiptPrefix === from.refundReceiptPrefix ||
    (await store.hasDocuments('refundReceipt', receiptPrefix))
  const isOfReceipts =
    refundReceiptPrefix === from.receiptPrefix ||
    (await store.hasDocuments('receipt', refundReceiptPrefix))
  const isTaken = async (prefix: string, own: string) =>
    ofTax.includes(prefix) || (await store.hasOtherDocuments(own, prefix))
  return {
    ...((await isTaken(receiptPrefix, 'receipt')) && { receiptPrefix: messages.prefixTaken }),
    ...((await isTaken(refundReceiptPrefix, 'refundReceipt')) && {
      refundReceiptPrefix: messages.prefixTaken,
    }),
    ...(isOfRefunds && { receiptPrefix: messages.prefixOfRefunds }),
    ...(isOfReceipts && { refundReceiptPrefix: messages.prefixOfReceipts }),
  }
}

/** The same for tax documents of a registered institute, by field name. */
export async function checkTaxPrefixes(tx: Transaction, to: TaxFacts): Promise<Fields> {
  const fields: Fields = {}
  const store = instituteStore(tx)
  const receiptPrefixes = await store.receiptPrefixes()
  for (const kind of taxDocumentKinds) {
    const prefix = to[`${kind}Prefix`]
    const otherKinds = taxDocumentKinds.filter((other) => other !== kind)
    const isTwice =
      receiptPrefixes.includes(prefix) ||
      otherKinds.some((other) => to[`${other}Prefix`] === prefix)
    if (isTwice || (await store.hasOtherDocuments(kind, prefix)))
      fields[`tax.${kind}Prefix`] = messages.prefixTaken
  }
  return fields
}

function prefixesOf(tax: TaxFacts): string[] {
  return taxDocumentKinds.map((kind) => tax[`${kind}Prefix`])
}
