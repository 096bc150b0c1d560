import { Problem } from '#contract/problems.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { receiptStore } from '../receipts/receipt.store.ts'
import type { ReceiptRow } from '../receipts/receipt.store.ts'

type Deps = Pick<AllDeps, 'db'>

/**
 * A paid or refunded order's receipt, for its owner only.
 * @throws Problem receipt-not-found, the same for a foreign, an unknown and an unpaid order (invariant I22);
 * receipt-follows where the money has arrived and the receipt has no number yet.
 */
export async function showReceipt(
  deps: Deps,
  { studentId, orderId }: { studentId: string; orderId: string },
): Promise<ReceiptRow> {
  const receipt = await receiptStore(deps.db).findReceipt({ orderId, studentId })
  if (receipt !== null) return receipt
  const order = await ordersStore(deps.db).findOrder(orderId)
  const isOwnAndPaid = order?.studentId === studentId && order.paidAt !== null
  throw new Problem(isOwnAndPaid ? 'receipt-follows' : 'receipt-not-found')
}

/**
 * The receipt behind a public check address, for anybody who holds it.
 * @throws Problem receipt-not-found.
 */
export async function checkReceipt(deps: Deps, checkCode: string): Promise<ReceiptRow> {
  const receipt = await receiptStore(deps.db).findReceipt({ checkCode })
  if (receipt === null) throw new Problem('receipt-not-found')
  return receipt
}
