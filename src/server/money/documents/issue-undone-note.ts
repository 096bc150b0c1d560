import type { TaxDocumentKind } from '#contract/money/documents/tax-documents.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import { kindOfReturn } from '../tax/kind-of-document.ts'
import { beforeReturn } from '../tax/taxes.store.ts'
import { detailsOfOrder } from './document-details.store.ts'
import { documentsStore } from './documents.store.ts'
import type { IssueDeps, Numbering } from './issuing.ts'
import { undoneFacts } from './make-facts.ts'

/**
 * Reverses the voucher or invoice of an undone desk entry with a note of the same tax. The caller
 * holds the order's row lock.
 * @returns false where no number was available.
 */
export async function issueUndoneNote(
  { issuer }: IssueDeps,
  tx: Transaction,
  of: {
    orderId: string
    captureId: string
    giveNumber: (kind: TaxDocumentKind) => Promise<Numbering | null>
  },
): Promise<boolean> {
  const { orderId, captureId, giveNumber } = of
  const details = await detailsOfOrder(tx, { orderId, captureId })
  const receipt = await documentsStore(tx).receiptOfCapture({ captureId, orderId })
  invariant(details?.tax && receipt, 'what is undone was taxed, and has its receipt')
  const { invoice } = await beforeReturn(tx, { captureId, orderId })
  const numbering = await giveNumber(kindOfReturn(details.tax))
  if (numbering === null) return false
  const { financialYear, sequence, issuedAt } = numbering
  const facts = undoneFacts(issuer, { details, tax: details.tax, receipt, invoice }, numbering)
  const noMoney = { captureId: null, refundId: null, parentId: receipt.id }
  await documentsStore(tx).insertDocuments([
    { id: newId(issuedAt), financialYear, sequence, issuedAt, orderId, ...noMoney, facts },
  ])
  return true
}
