import type { EventType } from '#contract/office/event-types.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import type { IntegrationDeps } from '../records/integration-deps.ts'
import { readOrdersStore } from '../reading/read-orders.store.ts'
import { receiversStore } from '../records/receivers.store.ts'
import { deliveriesStore } from '../records/deliveries.store.ts'

type Deps = Pick<IntegrationDeps, 'clock'>

/**
 * An order event for external programs: ids, amounts in paise and fixed terms, no personal data.
 */
export type OrderNews = { orderId: string } & (
  | { type: 'order.paid' }
  /** way: through the provider, by hand at the office, or a chargeback by the payer's bank. */
  | { type: 'order.refunded'; amountInPaise: number; way: 'provider' | 'by-hand' | 'chargeback' }
  | { type: 'enrollment.ended'; reason: string }
  | { type: 'refund.failed'; refundId: string; amountInPaise: number }
  /** null: the provider has not reported the amount. */
  | { type: 'dispute.opened'; disputeId: string; amountInPaise: number | null }
)

/**
 * Records an event for all receivers, in the caller's transaction: both are committed, or neither.
 * Without receivers it costs one query of an almost empty table.
 */
export async function recordEvent(deps: Deps, tx: Transaction, news: OrderNews): Promise<void> {
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

/** Records an event without an order, for one receiver. */
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
