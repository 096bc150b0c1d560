import type { Transaction } from '../../platform/db/database.ts'

/**
 * applied: its order was queued for a sync, or it needs nobody. The other two wait for a person.
 */
export type InboxState = 'applied' | 'unmatched' | 'unreadable'

export function inboxStore(tx: Transaction) {
  return {
    /** False when this event was received before. */
    insertNotification: async (row: {
      id: string
      provider: string
      eventId: string
      eventName: string
      providerOrderId: string | null
      state: InboxState
      /** The raw body, if a person must read it. */
      body: string | null
      receivedAt: Date
    }): Promise<boolean> => {
      const inserted = await tx
        .insertInto('providerInbox')
        .values(row)
        .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return inserted !== undefined
    },
  }
}

/** Marks notifications as applied once their order is known: it has been synced. */
export async function explainNotifications(
  tx: Transaction,
  target: { provider: string; providerOrderId: string },
): Promise<void> {
  await tx
    .updateTable('providerInbox')
    .set({ state: 'applied' satisfies InboxState, body: null })
    .where('provider', '=', target.provider)
    .where('providerOrderId', '=', target.providerOrderId)
    .where('state', '=', 'unmatched')
    .where('resolvedAt', 'is', null)
    .execute()
}

/**
 * Resolves a notification by a person.
 * @returns the notification; null where there is none, or another person was faster.
 */
export async function resolveNotification(
  tx: Transaction,
  decision: { id: string; resolvedAt: Date; resolvedBy: string; resolution: string },
): Promise<{ provider: string; eventName: string } | null> {
  const { id, ...resolved } = decision
  const row = await tx
    .updateTable('providerInbox')
    .set(resolved)
    .where('id', '=', id)
    .where('state', '!=', 'applied')
    .where('resolvedAt', 'is', null)
    .returning(['provider', 'eventName'])
    .executeTakeFirst()
  return row ?? null
}
