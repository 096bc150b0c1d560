import { newId } from '../ids.ts'
import type { Tools } from '../tools.ts'
import type { Notification } from './gateway.ts'
import { attemptsStore } from './attempts.store.ts'
import { inboxStore } from './inbox.store.ts'

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
    const isNew = await inboxStore(tx).insertNotification({
      ...notification,
      id: newId(now),
      provider,
      receivedAt: now,
    })
    const { providerOrderId } = notification
    if (isNew && providerOrderId !== null) {
      const orderId = await attemptsStore(tx).orderIdOfAttempt(provider, providerOrderId)
      if (orderId !== null) await tools.enqueue(tx, 'complete-enrollment', { orderId })
    }
    return { isNew }
  })
}
