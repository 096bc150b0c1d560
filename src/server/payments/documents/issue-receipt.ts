import type { Transaction } from '../../db/database.ts'
import { inSavepoint } from '../../db/in-savepoint.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import { allocate } from '../allocations/allocate.ts'
import { capturesStore } from '../captures/captures.store.ts'
import { financialYearOf } from '../receipts/receipt-number.ts'
import { receiptSeriesStore } from '../receipts/receipt-series.store.ts'
import { documentsStore } from './documents.store.ts'
import { insertReceiptDocument, issueDocuments, nextReceipt } from './issue-documents.ts'
import type { IssueDeps } from './issue-documents.ts'

type Deps = IssueDeps & Pick<AllDeps, 'enqueue'>

/**
 * Gives a paid order its receipt with the next number of the financial year, in the transaction that makes it paid
 * (invariants I11, J6). Where no number can be given the money is recorded all the same, and a job goes on trying.
 */
export async function issueReceipt(deps: Deps, tx: Transaction, orderId: string): Promise<void> {
  if (await numberReceipt(deps, tx, orderId)) return
  await deps.enqueue(tx, 'issue-receipt', { orderId })
}

/** @returns false where no number can be given now; then nothing of it is left in the transaction. */
export async function numberReceipt(
  deps: IssueDeps,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  const numbered = await inSavepoint(tx, async () => {
    const numbering = await nextReceipt(deps, tx)
    if (numbering === null) return false
    // the receipt is of the money that pays: that is settled first
    await allocate(deps, tx, [orderId])
    const captureId = await capturesStore(tx).payingCaptureOf(orderId)
    await insertReceiptDocument(deps, tx, { orderId, captureId, numbering })
    await receiptSeriesStore(tx).insertReceipt({ orderId, ...numbering })
    return true
  })
  const financialYear = financialYearOf(deps.clock.now())
  if (numbered.kind === 'failed')
    deps.log.error({ err: numbered.error, orderId }, 'a receipt could not be numbered')
  else if (!numbered.value)
    deps.log.error({ orderId, financialYear }, 'no receipt number is left in this year')
  const isNumbered = numbered.kind === 'done' && numbered.value
  // money that came and went again before we heard of it
  if (isNumbered && (await documentsStore(tx).hasRefund(orderId)))
    await issueDocuments(deps, tx, orderId)
  return isNumbered
}
