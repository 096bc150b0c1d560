import type { Transaction } from '../../db/database.ts'
import { PutOff } from '../../jobs/put-off.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import { resolveFlag } from '../flags/flags.store.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { receiptSeriesStore } from '../receipts/receipt-series.store.ts'
import { numberReceipt } from './issue-receipt.ts'
import type { IssueDeps } from './issuing.ts'

type Deps = IssueDeps & Pick<AllDeps, 'enqueue' | 'inTransaction'>

/**
 * The number that could not be given while the money was recorded. While there is none, the office is told.
 * @param options.onIssued follows in the same transaction, once.
 * @throws PutOff where it has to be tried again.
 */
export async function issueMissingReceipt(
  deps: Deps,
  orderId: string,
  { onIssued }: { onIssued: (tx: Transaction) => Promise<void> },
): Promise<void> {
  const isThere = await deps.inTransaction(async (tx) => {
    const order = await ordersStore(tx).lockOrder(orderId)
    // its job was queued before a rollback
    if (order === null || order.paidAt === null) return true
    if (await receiptSeriesStore(tx).hasReceipt(orderId)) return true
    const flag = { orderId, kind: 'receipt-missing' } as const
    if (!(await numberReceipt(deps, tx, orderId))) {
      await raiseFlag(deps, tx, { ...flag, detail: {} })
      return false
    }
    await resolveFlag(tx, flag, deps.clock.now())
    await onIssued(tx)
    return true
  })
  if (!isThere) throw new PutOff(`Order ${orderId} still has no receipt.`)
}
