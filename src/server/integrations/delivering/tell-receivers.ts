import type { EventType } from '#contract/event-types.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import type { IntegrationDeps } from '../records/integration-deps.ts'
import { readOrdersStore } from '../reading/read-orders.store.ts'
import { receiversStore } from '../records/receivers.store.ts'
import { deliveriesStore } from '../records/deliveries.store.ts'

type Deps = Pick<IntegrationDeps, 'clock'>

/** What happened to an order, as others are told of it: ids, amounts in paise and words of ours, nothing of a person. */
export type OrderNews = { orderId: string } & (
  | { type: 'order.paid' }
  /** way: by its provider, by the office's own hand, or by the payer's own bank after a dispute. */
  | { type: 'order.refunded'; amountInPaise: number; way: 'provider' | 'by-hand' | 'chargeback' }
  | { type: 'enrollment.ended'; reason: string }
  | { type: 'refund.failed'; refundId: string; amountInPaise: number }
  /** null: the provider has not said how much. */
  | { type: 'dispute.opened'; disputeId: string; amountInPaise: number | null }
)

/**
 * Writes down in the transaction in which something happened that others are to be told: both, or neither. Where nobody wants
 * to be told this is one look at a table that is as good as empty.
 */
export async function tellReceivers(deps: Deps, tx: Transaction, news: OrderNews): Promise<void> {
  const receiverIds = await receiversStore(tx).idsOfLive()
  if (receiverIds.length === 0) return
  const { type, orderId, ...details } = news
  const { amountInPaise, ...came } = await readOrdersStore(tx).moneyOf(orderId)
  const capturedInPaise = came.capturedInPaise ?? 0
  const refundedInPaise = came.refundedInPaise ?? 0
  const order = { amountInPaise, capturedInPaise, refundedInPaise, currency: 'INR' }
  const isWhole = type === 'order.refunded' ? { isWhole: refundedInPaise >= capturedInPaise } : {}
  const data = { orderId, ...details, ...isWhole, order }
  await writeEvent(deps, tx, { type, data, receiverIds })
}

/** The same for an event that is about nothing, to one receiver. */
export async function writeEvent(
  { clock }: Deps,
  tx: Transaction,
  { type, data, receiverIds }: { type: EventType; data: object; receiverIds: readonly string[] },
): Promise<void> {
  const now = clock.now()
  const eventId = newId(now)
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  const store = deliveriesStore(tx)
  await store.insertEvent({ id: eventId, type, happenedAt: now, body })
  await store.insertDeliveries(
    receiverIds.map((receiverId) => ({ id: newId(now), eventId, receiverId, createdAt: now })),
  )
}
