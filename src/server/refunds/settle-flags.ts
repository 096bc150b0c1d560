import type { Transaction } from '../db/database.ts'
import type { Order } from '../payments/payments.service.ts'
import type { RefundTools } from './refund-tools.ts'
import { refundsStore } from './refunds.store.ts'

/** Matters about money that are settled once all of it is back with the payer. */
const kindsOfReturned = ['amount-differs', 'paid-twice', 'partial-refund', 'disputed'] as const

/** Matters about a payment that pays nothing. */
const kindsOfSpare = ['amount-differs', 'second-capture'] as const

/** What was raised about money that has gone back needs nobody any more. */
export async function settleFlagsOfReturned(
  { payments }: RefundTools,
  tx: Transaction,
  order: Order,
): Promise<void> {
  if (order.state === 'refunded')
    for (const kind of kindsOfReturned) await payments.resolveFlag(tx, { orderId: order.id, kind })
  if (await isEverySpareBack(payments, tx, order))
    for (const kind of kindsOfSpare) await payments.resolveFlag(tx, { orderId: order.id, kind })
}

/** All captures beside the one that pays the order are back. */
async function isEverySpareBack(
  payments: RefundTools['payments'],
  tx: Transaction,
  order: Order,
): Promise<boolean> {
  const payingAttemptId = await payments.attemptThatPaid(tx, order.id)
  const captures = await payments.capturesOf(tx, order.id)
  const refunds = await refundsStore(tx).refundsOfOrders([order.id])
  const isBack = (captureId: string) =>
    refunds.some((refund) => refund.captureId === captureId && refund.state === 'done')
  return captures.every(({ id, attemptId }) => attemptId === payingAttemptId || isBack(id))
}
