import type { Transaction } from '../db/database.ts'
import type { Tools } from '../tools.ts'
import { moveOrder } from './move-order.ts'
import type { Cause } from './move-order.ts'
import type { Order } from './order.ts'
import { capturesStore } from './captures.store.ts'
import { COUNTER } from './take-at-desk.ts'

/**
 * Money back on the attempt that paid the order returns the order; on another one it changes no order.
 * The caller holds the order's row lock.
 * @returns the order as it is now.
 */
export async function returnOrder(
  tools: Tools,
  tx: Transaction,
  { order, attemptId, cause }: { order: Order; attemptId: string; cause: Cause },
): Promise<Order> {
  if (order.state !== 'paid' && order.state !== 'underReview') return order
  const payingAttemptId = await capturesStore(tx).attemptThatPaid(order.id)
  if (payingAttemptId !== null && payingAttemptId !== attemptId) return order
  const happening = { event: 'moneyReturned', cause } as const
  return (await moveOrder(tools, tx, { order, happening })) ?? order
}

/**
 * The office has given a capture back with its own hands. What a provider took stays what the provider
 * says of it: should it give the money back as well, that shows.
 */
export async function returnByHand(
  tools: Tools,
  tx: Transaction,
  { order, capture }: { order: Order; capture: { attemptId: string; provider: string } },
): Promise<Order> {
  const { attemptId, provider } = capture
  if (provider === COUNTER) await capturesStore(tx).setRefunded(attemptId, 'all')
  return returnOrder(tools, tx, { order, attemptId, cause: 'office' })
}
