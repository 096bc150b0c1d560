import type { Transaction } from '../../../platform/db/database.ts'

type UseState = 'reserved' | 'used' | 'freed' | 'givenBack'

/** Uses of concessions; the caller holds the order's row lock. */
export function usesStore(tx: Transaction) {
  return {
    stateOf: async (orderId: string): Promise<UseState | null> => {
      const row = await tx
        .selectFrom('concessionUses')
        .select('state')
        .where('orderId', '=', orderId)
        .executeTakeFirst()
      // a CHECK constraint allows the same states
      return row === undefined ? null : (row.state as UseState)
    },
    reserve: async (use: {
      orderId: string
      concessionId: string
      studentId: string
      now: Date
    }): Promise<void> => {
      const { now, ...of } = use
      await tx
        .insertInto('concessionUses')
        .values({ ...of, state: 'reserved', reservedAt: now, changedAt: now })
        .execute()
    },
    set: async (orderId: string, state: UseState, now: Date): Promise<void> => {
      await tx
        .updateTable('concessionUses')
        .set({ state, changedAt: now })
        .where('orderId', '=', orderId)
        .execute()
    },
    /** Releases a reserved or used concession. */
    release: async (orderId: string, now: Date): Promise<void> => {
      for (const [from, state] of [
        ['reserved', 'freed'],
        ['used', 'givenBack'],
      ] as const)
        await tx
          .updateTable('concessionUses')
          .set({ state, changedAt: now })
          .where('orderId', '=', orderId)
          .where('state', '=', from)
          .execute()
    },
  }
}
