import type { Transaction } from '../../db/database.ts'
import { inSavepoint } from '../../db/in-savepoint.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import { newCheckCode, newId } from '../../foundation/ids.ts'
import { invariant } from '../../foundation/invariant.ts'
import { allocate } from '../allocations/allocate.ts'
import { financialYearOf, receiptNumber } from '../receipts/receipt-number.ts'
import { receiptSeriesStore } from '../receipts/receipt-series.store.ts'
import { detailsOfOrder, detailsOfRefund } from './document-details.store.ts'
import { nextDocumentSequence } from './document-series.store.ts'
import { documentsDue } from './documents-due.ts'
import type { DueDocument } from './documents-due.ts'
import { documentsStore } from './documents.store.ts'
import { receiptFacts, refundReceiptFacts } from './make-facts.ts'
import type { Issuer } from './make-facts.ts'
import { papersOf } from './papers-of-order.store.ts'

export type IssueDeps = Pick<AllDeps, 'clock' | 'log'> & { issuer: Issuer }

/** A number, and what belongs to it. */
export type Numbering = {
  number: string
  financialYear: string
  sequence: number
  checkCode: string
  issuedAt: Date
}

/**
 * Issues every document that the order lacks, but for its first number, which is given where the money is recorded
 * (issue-receipt.ts). What can't be issued now holds back neither money nor refund: the worker goes on trying. The
 * caller holds the order's row lock.
 * @returns false where something is still missing.
 */
export async function issueDocuments(
  deps: IssueDeps,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  const issued = await inSavepoint(tx, async () => {
    await allocate(deps, tx, [orderId])
    const { due, waits } = documentsDue(await papersOf(tx, orderId))
    for (const document of due) if (!(await issue(deps, tx, { orderId, document }))) return false
    return !waits
  })
  if (issued.kind === 'failed')
    deps.log.error({ err: issued.error, orderId }, 'a document could not be issued')
  return issued.kind === 'done' && issued.value
}

/** The next number of the receipts' series; null where the year has none left. */
export async function nextReceipt(
  { clock, issuer }: IssueDeps,
  tx: Transaction,
): Promise<Numbering | null> {
  const issuedAt = clock.now()
  const financialYear = financialYearOf(issuedAt)
  const sequence = await receiptSeriesStore(tx).nextReceiptSequence(financialYear)
  return numberingOf(issuer.receiptPrefix, { issuedAt, financialYear, sequence })
}

type ReceiptToIssue = {
  orderId: string
  captureId: string | null
  /** Called when all else is known, because it may make others wait. */
  giveNumber: () => Promise<Numbering | null>
}

/**
 * Freezes what is recorded of this payment into a receipt.
 * @returns its number; null where none could be given, then there is no receipt.
 */
export async function insertReceiptDocument(
  { clock, issuer }: IssueDeps,
  tx: Transaction,
  { orderId, captureId, giveNumber }: ReceiptToIssue,
): Promise<Numbering | null> {
  const details = await detailsOfOrder(tx, { orderId, captureId })
  invariant(details, 'a receipt is of an order')
  const numbering = await giveNumber()
  if (numbering === null) return null
  const { financialYear, sequence, issuedAt } = numbering
  await documentsStore(tx).insertDocuments([
    {
      id: newId(clock.now()),
      financialYear,
      sequence,
      issuedAt,
      orderId,
      captureId,
      refundId: null,
      parentId: null,
      facts: receiptFacts(issuer, details, numbering),
    },
  ])
  return numbering
}

async function issue(
  deps: IssueDeps,
  tx: Transaction,
  { orderId, document }: { orderId: string; document: DueDocument },
): Promise<boolean> {
  if (document.kind === 'refundReceipt') return issueRefundReceipt(deps, tx, document.refundId)
  const { captureId, isNumbered } = document
  const giveNumber = () =>
    isNumbered ? documentsStore(tx).numberedReceipt(orderId) : nextReceipt(deps, tx)
  return (await insertReceiptDocument(deps, tx, { orderId, captureId, giveNumber })) !== null
}

async function issueRefundReceipt(
  deps: IssueDeps,
  tx: Transaction,
  refundId: string,
): Promise<boolean> {
  const { clock, issuer } = deps
  const refund = await detailsOfRefund(tx, refundId)
  const { orderId, captureId } = refund
  const details = await detailsOfOrder(tx, { orderId, captureId })
  invariant(details, 'a refund is of an order')
  const receipt = await documentsStore(tx).receiptOfCapture({ captureId, orderId })
  const issuedAt = clock.now()
  const financialYear = financialYearOf(issuedAt)
  const prefix = issuer.refundReceiptPrefix
  const sequence = await nextDocumentSequence(tx, { prefix, financialYear })
  const numbering = numberingOf(prefix, { issuedAt, financialYear, sequence })
  if (numbering === null) return false
  await documentsStore(tx).insertDocuments([
    {
      id: newId(issuedAt),
      financialYear,
      sequence: numbering.sequence,
      issuedAt,
      orderId,
      captureId,
      refundId,
      parentId: receipt?.id ?? null,
      facts: refundReceiptFacts(issuer, { details, refund, receipt }, numbering),
    },
  ])
  return true
}

function numberingOf(
  prefix: string,
  place: { issuedAt: Date; financialYear: string; sequence: number | null },
): Numbering | null {
  const { issuedAt, financialYear, sequence } = place
  if (sequence === null) return null
  const number = receiptNumber(prefix, financialYear, sequence)
  return { number, financialYear, sequence, checkCode: newCheckCode(), issuedAt }
}
