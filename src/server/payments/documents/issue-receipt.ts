import { financialYearOf } from '#contract/indian-time.ts'
import type { Transaction } from '../../db/database.ts'
import { inSavepoint } from '../../db/in-savepoint.ts'
import { doLast } from '../../db/in-transaction.ts'
import { allocate } from '../allocations/allocate.ts'
import { capturesStore } from '../captures/captures.store.ts'
import type { OrderDetails } from './document-details.store.ts'
import { noteDocumentsDue } from './documents.store.ts'
import { insertReceiptDocument, issueDocuments, nextReceipt } from './issue-documents.ts'
import type { IssueDeps } from './issuing.ts'

/**
 * Gives a paid order its receipt with the next number of the financial year, at the end of the transaction that makes it
 * paid (invariants I11, J6): until the commit nobody else gets a number. Where none can be given the money is recorded all
 * the same, and the worker goes on trying (issue-missing.ts).
 */
export async function issueReceipt(
  deps: IssueDeps,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  // now: some of it may go back before this transaction ends
  const paying = await settlePayment(deps, tx, orderId)
  await doLast(tx, async () => {
    if (paying !== null && (await writeReceipt(deps, tx, paying))) return
    await noteDocumentsDue(tx, { orderId, now: deps.clock.now() })
  })
}

/** @returns false where no number can be given now; then nothing of it is left in the transaction. */
export async function numberReceipt(
  deps: IssueDeps,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  const paying = await settlePayment(deps, tx, orderId)
  return paying !== null && writeReceipt(deps, tx, paying)
}

/** captureId: null for an order over nothing. */
type Paying = { orderId: string; captureId: string | null }

/** The receipt is of the money that pays: what that pays is settled first. Null where it can't be, and nothing is left of it. */
async function settlePayment(
  deps: IssueDeps,
  tx: Transaction,
  orderId: string,
): Promise<Paying | null> {
  const settled = await inSavepoint(tx, async () => {
    await allocate(deps, tx, [orderId])
    return capturesStore(tx).payingCaptureOf(orderId)
  })
  if (settled.kind === 'done') return { orderId, captureId: settled.value }
  deps.log.error({ err: settled.error, orderId }, 'a payment could not be allocated')
  return null
}

/** @returns false where no number can be given now; then nothing of it is left in the transaction. */
async function writeReceipt(
  deps: IssueDeps,
  tx: Transaction,
  { orderId, captureId }: Paying,
): Promise<boolean> {
  const numbered = await inSavepoint(tx, async () => {
    const giveNumber = (details: OrderDetails) => nextReceipt(deps, tx, details)
    const issued = await insertReceiptDocument(deps, tx, { orderId, captureId, giveNumber })
    if (issued === null) return 'none-left'
    return issued.hasRefund ? 'refunded' : 'numbered'
  })
  const financialYear = financialYearOf(deps.clock.now())
  if (numbered.kind === 'failed')
    deps.log.error({ err: numbered.error, orderId }, 'a receipt could not be numbered')
  else if (numbered.value === 'none-left')
    deps.log.error({ orderId, financialYear }, 'no receipt number is left in this year')
  if (numbered.kind === 'failed' || numbered.value === 'none-left') return false
  // money that came and went again before we heard of it
  if (numbered.value === 'refunded') await issueDocuments(deps, tx, orderId)
  return true
}
