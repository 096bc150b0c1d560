import type { Queryable } from '../db/database.ts'

export function workerHeartbeatStore(db: Queryable) {
  return {
    /** With several workers, the latest time wins. */
    write: async (heardAt: Date): Promise<void> => {
      await db
        .insertInto('workerHeartbeats')
        .values({ heardAt })
        .onConflict((row) => row.column('isTheRow').doUpdateSet({ heardAt }))
        .execute()
    },

    /** null: no worker has written a heartbeat yet. */
    last: async (): Promise<Date | null> => {
      const row = await db.selectFrom('workerHeartbeats').select('heardAt').executeTakeFirst()
      return row?.heardAt ?? null
    },
  }
}
