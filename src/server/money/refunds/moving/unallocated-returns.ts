import type { Transaction } from '../../../platform/db/database.ts'
import type { Order, RecordedCapture } from '../../payments.service.ts'
import { unallocatedReturn } from '../amounts/allocate-return.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundLinesStore } from '../records/refund-lines.store.ts'
import { refundsStore } from '../records/refunds.store.ts'

/** The returned amount of a payment that waits for a person to choose its line, in paise. */
export async function unallocatedOf(tx: Transaction, capture: RecordedCapture): Promise<number> {
  const lines = await refundLinesStore(tx).linesOf(capture.id)
  if (lines.length < 2) return 0
  return unallocatedReturn(capture, await refundsStore(tx).refundsOfCapture(capture.id))
}

/**
 * Resolves the flag once none of the order's returned money is unallocated: a person allocated it,
 * or it bounced.
 */
export async function resolveIfAllocated(
  { payments }: Pick<RefundDeps, 'payments'>,
  tx: Transaction,
  order: Order,
): Promise<void> {
  for (const capture of await payments.capturesOf(tx, order.id))
    if ((await unallocatedOf(tx, capture)) > 0) return
  await payments.resolveFlag(tx, { orderId: order.id, kind: 'unallocated-return' })
}
