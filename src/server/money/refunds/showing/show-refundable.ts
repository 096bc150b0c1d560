import { Problem } from '#contract/problems.ts'
import { isInHand, leftToRefund } from '../amounts/left-to-refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundLinesStore } from '../records/refund-lines.store.ts'
import { refundsStore } from '../records/refunds.store.ts'

export type Refundable = Awaited<ReturnType<typeof showRefundable>>[number]

/**
 * The refundable amount of each payment of an order and its lines, for the office's refund form.
 * @throws Problem order-not-found.
 */
export async function showRefundable(
  { db, payments }: Pick<RefundDeps, 'db' | 'payments'>,
  orderId: string,
) {
  if ((await payments.findOrder(orderId)) === null) throw new Problem('order-not-found')
  const captures = await payments.capturesOf(db, orderId)
  const refunds = await refundsStore(db).refundsOfOrders([orderId])
  return Promise.all(
    captures.map(async (capture) => {
      const own = refunds.filter(({ captureId }) => captureId === capture.id)
      return {
        capture,
        leftInPaise: Math.max(leftToRefund(capture, own), 0),
        inHand: own.find(isInHand)?.id ?? null,
        lines: await refundLinesStore(db).linesOf(capture.id),
      }
    }),
  )
}
