import type { TaxDocumentKind } from '#contract/money/documents/document-kinds.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { inSavepoint } from '../../../platform/db/in-savepoint.ts'
import { momentOf } from '../../../platform/deps/moment-of.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { allocate } from '../../allocations/allocate.ts'
import { kindOfReturn } from '../../tax/kind-of-document.ts'
import { beforeReturn, lastLossOf } from '../../tax/taxes.store.ts'
import { detailsOfOrder, detailsOfRefund } from '../document-details.store.ts'
import type { OrderDetails } from '../document-details.store.ts'
import { documentsDue } from './documents-due.ts'
import type { DueDocument } from './documents-due.ts'
import { documentsStore, noteDocumentsDue } from '../documents.store.ts'
import type { IssueDeps, Numbering } from './issuing.ts'
import { receiptFacts, refundReceiptFacts, undoneFacts } from './make-facts.ts'
import type { Returned } from './make-facts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { issuePartCreditNote, issuePartInvoice } from './issue-part-invoice.ts'
import { nextNumber } from './next-number.ts'
import { papersOf } from '../papers-of-order.store.ts'

/**
 * Issues every document that the order lacks, except its first receipt (issue-receipt.ts). A
 * document that can't be issued now delays neither money nor refund: the worker retries. The caller
 * holds the order's row lock.
 * @returns false where a document is still missing.
 */
export async function issueDocuments(
  deps: IssueDeps,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  const issued = await inSavepoint(tx, async () => {
    await allocate(deps, tx, [orderId])
    const { due, waits } = documentsDue(
      await papersOf(tx, { orderId, today: indianDayOf(momentOf(tx, deps.clock)) }),
    )
    for (const document of due) if (!(await issue(deps, tx, { orderId, document }))) return false
    return !waits
  })
  if (issued.kind === 'failed')
    deps.log.error({ err: issued.error, orderId }, 'document could not be issued')
  if (issued.kind === 'done' && issued.value) return true
  await noteDocumentsDue(tx, { orderId, now: momentOf(tx, deps.clock) })
  return false
}

/** The next number for a receipt, or for its taxed kind; null where the year has none left. */
export async function nextReceipt(
  deps: IssueDeps,
  tx: Transaction,
  { tax }: Pick<OrderDetails, 'tax'>,
): Promise<Numbering | null> {
  return nextNumber(deps, tx, tax?.kind ?? 'receipt')
}

type ReceiptToIssue = {
  orderId: string
  captureId: string | null
  /** Called last, because the series lock makes other transactions wait. */
  giveNumber: (details: OrderDetails) => Promise<Numbering | null>
}

/**
 * Freezes the records of this payment into a receipt.
 * @returns its number, and whether a refund of the order is done; null where no number was
 * available and no receipt was made.
 */
export async function insertReceiptDocument(
  deps: IssueDeps,
  tx: Transaction,
  { orderId, captureId, giveNumber }: ReceiptToIssue,
): Promise<{ numbering: Numbering; hasRefund: boolean } | null> {
  const details = await detailsOfOrder(tx, { orderId, captureId })
  invariant(details, 'a receipt belongs to an order')
  const numbering = await giveNumber(details)
  if (numbering === null) return null
  await freezeReceipt(deps, tx, { captureId, details, numbering })
  return { numbering, hasRefund: details.hasRefund }
}

type ToFreeze = { captureId: string | null; details: OrderDetails; numbering: Numbering }

async function freezeReceipt(
  { clock, issuer }: IssueDeps,
  tx: Transaction,
  { captureId, details, numbering }: ToFreeze,
): Promise<void> {
  const { financialYear, sequence, issuedAt } = numbering
  await documentsStore(tx).insertDocuments([
    {
      id: newId(clock.now()),
      financialYear,
      sequence,
      issuedAt,
      orderId: details.orderId,
      captureId,
      refundId: null,
      parentId: null,
      facts: receiptFacts(issuer, details, numbering),
    },
  ])
}

async function issue(
  deps: IssueDeps,
  tx: Transaction,
  { orderId, document }: { orderId: string; document: DueDocument },
): Promise<boolean> {
  if (document.kind === 'refundReceipt')
    return issueReturn(deps, tx, await detailsOfRefund(tx, document.refundId))
  const giveTaxNumber = (kind: TaxDocumentKind) => nextNumber(deps, tx, kind)
  if (document.kind === 'taxInvoice')
    return issueInvoice(deps, tx, { orderId, ...document, giveNumber: giveTaxNumber })
  if (document.kind === 'partInvoice')
    return issuePartInvoice(deps, tx, { orderId, ...document, giveNumber: giveTaxNumber })
  if (document.kind === 'partCreditNote')
    return issuePartCreditNote(deps, tx, { orderId, ...document, giveNumber: giveTaxNumber })
  if (document.kind === 'undoneNote')
    return issueUndoneNote(deps, tx, { orderId, ...document, giveNumber: giveTaxNumber })
  if (document.kind === 'lossVoucher')
    return issueReturn(deps, tx, { orderId, ...(await lossOf(tx, document)) })
  const { captureId } = document
  const giveNumber = (details: OrderDetails) => nextReceipt(deps, tx, details)
  return (await insertReceiptDocument(deps, tx, { orderId, captureId, giveNumber })) !== null
}

type Loss = { captureId: string; amountInPaise: number }

/** The amount that the payer's bank took, in the form of a refund. */
async function lossOf(tx: Transaction, { captureId, amountInPaise }: Loss) {
  const doneAt = await lastLossOf(tx, captureId)
  invariant(doneAt, 'a lost dispute is recorded')
  return { id: null, captureId, amountInPaise, doneAt, way: 'chargeback', reference: null }
}

/**
 * Issues the document of returned money: of a refund, or of an advance that the payer's bank took.
 */
async function issueReturn(
  deps: IssueDeps,
  tx: Transaction,
  refund: Returned & { id: string | null; orderId: string; captureId: string },
): Promise<boolean> {
  const { issuer } = deps
  const { orderId, captureId, id: refundId } = refund
  const details = await detailsOfOrder(tx, { orderId, captureId })
  invariant(details, 'a refund belongs to an order')
  const receipt = await documentsStore(tx).receiptOfCapture({ captureId, orderId })
  const before = details.tax === null ? null : await beforeReturn(tx, { captureId, orderId })
  const kind = details.tax === null ? 'refundReceipt' : kindOfReturn(details.tax)
  const numbering = await nextNumber(deps, tx, kind)
  if (numbering === null) return false
  const { issuedAt, financialYear, sequence } = numbering
  await documentsStore(tx).insertDocuments([
    {
      id: newId(issuedAt),
      financialYear,
      sequence,
      issuedAt,
      orderId,
      captureId,
      refundId,
      parentId: receipt?.id ?? null,
      facts: refundReceiptFacts(issuer, { details, refund, receipt, before }, numbering),
    },
  ])
  return true
}

/**
 * Reverses the voucher or invoice of an undone desk entry with a note of the same tax. The caller
 * holds the order's row lock.
 * @returns false where no number was available.
 */
async function issueUndoneNote(
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
  invariant(details?.tax && receipt, 'an undone payment was taxed and has a receipt')
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
