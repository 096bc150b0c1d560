import type { Transaction } from '../db/database.ts'

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
