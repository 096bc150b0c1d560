import { Problem } from '#contract/problems.ts'
import type { Tools } from '../tools.ts'
import { receiptStore } from './receipt.store.ts'
import type { ReceiptRow } from './receipt.store.ts'

/**
 * A paid or refunded order's receipt, for its owner only.
 * @throws Problem receipt-not-found, the same for a foreign, an unknown and an unpaid order (money.md I22).
 */
export async function showReceipt(
  tools: Tools,
  { studentId, orderId }: { studentId: string; orderId: string },
): Promise<ReceiptRow> {
  const receipt = await receiptStore(tools.db).findReceipt({ orderId, studentId })
  if (receipt === null) throw new Problem('receipt-not-found')
  return receipt
}

/**
 * The receipt behind a public check address, for anybody who holds it.
 * @throws Problem receipt-not-found.
 */
export async function checkReceipt(tools: Tools, checkCode: string): Promise<ReceiptRow> {
  const receipt = await receiptStore(tools.db).findReceipt({ checkCode })
  if (receipt === null) throw new Problem('receipt-not-found')
  return receipt
}
