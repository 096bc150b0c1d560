import { documentYearOf } from '#contract/platform/number-series.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { inSavepoint } from '../../../platform/db/in-savepoint.ts'
import { beforeCommit } from '../../../platform/db/in-transaction.ts'
import { allocate } from '../../allocations/allocate.ts'
import { capturesStore } from '../../captures/captures.store.ts'
import type { OrderDetails } from '../document-details.store.ts'
import { noteDocumentsDue } from '../documents.store.ts'
import { insertReceiptDocument, issueDocuments, nextReceipt } from './issue-documents.ts'
import type { IssueDeps } from './issuing.ts'

/**
 * Gives a paid order its receipt with the next number of the financial year (invariants I11, J6).
 * This runs at the end of the transaction that makes it paid, because the series stays locked until
 * the commit. Without a number the money is recorded all the same, and the worker retries
 * (issue-missing.ts).
 */
export async function issueReceipt(
  deps: IssueDeps,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  // now, because money may be returned before this transaction ends
  const paying = await settlePayment(deps, tx, orderId)
  await beforeCommit(tx, async () => {
    if (paying !== null && (await writeReceipt(deps, tx, paying))) return
    await noteDocumentsDue(tx, { orderId, now: deps.clock.now() })
  })
}

/** @returns false where no number was available; then the transaction has none of its changes. */
export async function numberReceipt(
  deps: IssueDeps,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  const paying = await settlePayment(deps, tx, orderId)
  return paying !== null && writeReceipt(deps, tx, paying)
}

/** captureId: null for a free order. */
type Paying = { orderId: string; captureId: string | null }

/**
 * Allocates the paying capture first, because the receipt depends on it. Null where that fails;
 * then the transaction has none of its changes.
 */
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
  deps.log.error({ err: settled.error, orderId }, 'payment could not be allocated')
  return null
}

/** @returns false where no number was available; then the transaction has none of its changes. */
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
  const financialYear = documentYearOf(deps.clock.now())
  if (numbered.kind === 'failed')
    deps.log.error({ err: numbered.error, orderId }, 'receipt could not be numbered')
  else if (numbered.value === 'none-left')
    deps.log.error({ orderId, financialYear }, 'no receipt number is left for this financial year')
  if (numbered.kind === 'failed' || numbered.value === 'none-left') return false
  // the money was already returned before we heard of it
  if (numbered.value === 'refunded') await issueDocuments(deps, tx, orderId)
  return true
}
