import type { Transaction } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Tools } from '../tools.ts'
import type { Notification } from './gateway.ts'
import { attemptNamesStore } from './attempts.store.ts'
import { inboxStore } from './inbox.store.ts'
import { raiseMatter } from './raise-matter.ts'

/**
 * Stores a genuine notification once and queues the question that it is a reason for, in one
 * transaction; the caller answers 200 only after this has returned (money.md I21).
 * @returns whether the event is new.
 */
export async function receiveNotification(
  tools: Tools,
  { provider, notification }: { provider: string; notification: Notification },
): Promise<{ isNew: boolean }> {
  const now = tools.clock.now()
  return tools.inTransaction(async (tx) => {
    const { transactionId: _transactionId, isDispute, ...event } = notification
    const isNew = await inboxStore(tx).insertNotification({
      ...event,
      id: newId(now),
      provider,
      receivedAt: now,
    })
    const orderId = isNew ? await orderIdOf(tx, provider, notification) : null
    if (orderId !== null) await tools.enqueue(tx, 'complete-enrollment', { orderId })
    if (isNew && isDispute) await noteDispute(tools, tx, { orderId, notification })
    return { isNew }
  })
}

/** What the payer asked of the bank is the provider's to tell: there is nothing of ours to ask about yet. */
async function noteDispute(
  tools: Tools,
  tx: Transaction,
  { orderId, notification }: { orderId: string | null; notification: Notification },
): Promise<void> {
  const { eventId, transactionId } = notification
  tools.log.error({ orderId, eventId, transactionId }, 'a payment is disputed')
  if (orderId === null) return
  await raiseMatter(tools, tx, { orderId, kind: 'disputed', detail: { eventId } })
}

async function orderIdOf(
  tx: Transaction,
  provider: string,
  { providerOrderId, transactionId }: Notification,
): Promise<string | null> {
  const names = attemptNamesStore(tx)
  if (providerOrderId !== null) return names.orderIdOfAttempt(provider, providerOrderId)
  return transactionId === null ? null : names.orderIdOfTransaction(provider, transactionId)
}
