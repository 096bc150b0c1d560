import type { Transaction } from '../db/database.ts'
import type { Order, RecordedCapture } from '../payments/payments.service.ts'
import type { RefundTools } from './refund-tools.ts'

/** Matters about money that are settled once all of it is back with the payer. */
const kindsOfReturned = [
  'amount-differs',
  'paid-twice',
  'closed-payer',
  'partial-refund',
  'return-failed',
] as const

/** Matters about a payment that pays nothing. */
const kindsOfSpare = ['amount-differs', 'second-capture'] as const

/** What was raised about money that has gone back needs nobody any more. */
export async function settleFlagsOfReturned(
  { payments }: RefundTools,
  tx: Transaction,
  order: Order,
): Promise<void> {
  const captures = await payments.capturesOf(tx, order.id)
  if (order.state === 'refunded' && captures.every(isBack))
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
  const payingId = await payments.payingCaptureOf(tx, order.id)
  const captures = await payments.capturesOf(tx, order.id)
  return captures.every((capture) => capture.id === payingId || isBack(capture))
}

function isBack({ amountInPaise, returnedInPaise }: RecordedCapture): boolean {
  return returnedInPaise >= amountInPaise
}
