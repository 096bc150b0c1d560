import { askTogether } from '../../db/built-statements.ts'
import type { Transaction } from '../../db/database.ts'
import { inSavepoint, mayTrust } from '../../db/in-savepoint.ts'
import { doLast } from '../../db/in-transaction.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import { allocateCaptures } from '../allocations/allocate.ts'
import { payingCaptures } from '../allocations/allocations.store.ts'
import { payingCapture } from '../captures/captures.store.ts'
import { financialYearOf } from '../receipts/receipt-number.ts'
import { receiptSeriesStore } from '../receipts/receipt-series.store.ts'
import type { OrderDetails } from './document-details.store.ts'
import {
  insertReceiptDocument,
  insertUntaxedReceipt,
  issueDocuments,
  nextReceipt,
} from './issue-documents.ts'
import type { IssueDeps, Numbering } from './issuing.ts'

type Deps = IssueDeps & Pick<AllDeps, 'enqueue'>

/**
 * Gives a paid order its receipt with the next number of the financial year, at the end of the transaction that makes it
 * paid (invariants I11, J6): until the commit nobody else gets a number. Where none can be given the money is recorded all
 * the same, and a job goes on trying.
 */
export async function issueReceipt(deps: Deps, tx: Transaction, orderId: string): Promise<void> {
  // now: some of it may go back before this transaction ends
  const paying = await settlePayment(deps, tx, orderId)
  await doLast(tx, async () => {
    if (paying !== null && (await writeReceipt(deps, tx, paying))) return
    await deps.enqueue(tx, 'issue-receipt', { orderId })
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
type Paying = { orderId: string; captureId: string | null; isTaxed: boolean }

/** The receipt is of the money that pays: what that pays is settled first. Null where it can't be, and nothing is left of it. */
async function settlePayment(
  deps: IssueDeps,
  tx: Transaction,
  orderId: string,
): Promise<Paying | null> {
  const settled = await inSavepoint(tx, async () => {
    const questions = [
      payingCaptures.asks({ orderIds: [orderId] }),
      payingCapture.asks({ orderId }),
    ] as const
    const [captures, [paying]] = await askTogether(tx, ...questions)
    await allocateCaptures(deps, tx, captures)
    return { captureId: paying?.id ?? null, isTaxed: captures.some(({ isTaxed }) => isTaxed) }
  })
  if (settled.kind === 'done') return { orderId, ...settled.value }
  deps.log.error({ err: settled.error, orderId }, 'a payment could not be allocated')
  return null
}

/** @returns false where no number can be given now; then nothing of it is left in the transaction. */
async function writeReceipt(deps: IssueDeps, tx: Transaction, paying: Paying): Promise<boolean> {
  const { orderId } = paying
  const numbered = await inSavepoint(tx, async () => {
    const { numbering, hasRefund } = await insertDocument(deps, tx, paying)
    if (numbering === null) return 'none-left'
    await receiptSeriesStore(tx).insertReceipt({ orderId, ...numbering })
    return hasRefund ? 'refunded' : 'numbered'
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

async function insertDocument(
  deps: IssueDeps,
  tx: Transaction,
  { orderId, captureId, isTaxed }: Paying,
): Promise<{ numbering: Numbering | null; hasRefund: boolean }> {
  // should it be taxed after all, the number goes back with the transaction
  if (captureId !== null && !isTaxed && mayTrust(tx))
    return insertUntaxedReceipt(deps, tx, { orderId, captureId })
  let hasRefund = false
  const giveNumber = (details: OrderDetails) => {
    ;({ hasRefund } = details)
    return nextReceipt(deps, tx, details)
  }
  const numbering = await insertReceiptDocument(deps, tx, { orderId, captureId, giveNumber })
  return { numbering, hasRefund }
}
