import type { Transaction } from '../../db/database.ts'

/** applied: its order is asked about, or it needs nobody. The other two wait for a person. */
export type InboxState = 'applied' | 'unmatched' | 'unreadable'

/** All SQL about what providers told us. */
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
      /** As it came, where a person has to read it. */
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

/** Their order is known by now: they were a reason to ask about it, and it has been asked about. */
export async function explainNotifications(
  tx: Transaction,
  of: { provider: string; providerOrderId: string },
): Promise<void> {
  await tx
    .updateTable('providerInbox')
    .set({ state: 'applied' satisfies InboxState, body: null })
    .where('provider', '=', of.provider)
    .where('providerOrderId', '=', of.providerOrderId)
    .where('state', '=', 'unmatched')
    .where('resolvedAt', 'is', null)
    .execute()
}

/**
 * Somebody has seen to it.
 * @returns what it was; null where there is none, or somebody was quicker.
 */
export async function resolveNotification(
  tx: Transaction,
  seen: { id: string; resolvedAt: Date; resolvedBy: string; resolution: string },
): Promise<{ provider: string; eventName: string } | null> {
  const { id, ...resolved } = seen
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
