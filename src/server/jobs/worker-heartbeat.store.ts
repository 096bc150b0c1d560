import type { Queryable } from '../db/database.ts'

/** When any worker was last alive. */
export function workerHeartbeatStore(db: Queryable) {
  return {
    /** The latest counts where several workers write. */
    write: async (heardAt: Date): Promise<void> => {
      await db
        .insertInto('workerHeartbeats')
        .values({ heardAt })
        .onConflict((row) => row.column('isTheRow').doUpdateSet({ heardAt }))
        .execute()
    },

    /** null: no worker of a release that writes it has run. */
    last: async (): Promise<Date | null> => {
      const row = await db.selectFrom('workerHeartbeats').select('heardAt').executeTakeFirst()
      return row?.heardAt ?? null
    },
  }
}
