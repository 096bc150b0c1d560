import type { Queryable, Transaction } from '../db/database.ts'
import { DAY_MS } from '#contract/platform/durations.ts'

export type Restore = {
  id: string
  restoredAt: Date
  /** The time of the backup. */
  asOf: Date
}

/**
 * During this time messages about the lost time still arrive, and the records count as incomplete.
 */
const AFTERMATH_MS = 7 * DAY_MS

export function restoresStore(db: Queryable) {
  const unread = () =>
    db.selectFrom('restores').select(['id', 'restoredAt', 'asOf']).where('readAt', 'is', null)
  return {
    /**
     * Restores that nobody has confirmed, the earliest backup first. New online payments are
     * blocked while there is one.
     */
    unread: (): Promise<Restore[]> => unread().orderBy('asOf').execute(),
    isUnread: async (): Promise<boolean> =>
      (await unread().limit(1).executeTakeFirst()) !== undefined,
    /** Whether the portal was restored in the last days, or a restore is unconfirmed. */
    isRecent: async (now: Date): Promise<boolean> => {
      const since = new Date(now.getTime() - AFTERMATH_MS)
      const row = await db
        .selectFrom('restores')
        .select('id')
        .where((restore) =>
          restore.or([restore('readAt', 'is', null), restore('restoredAt', '>', since)]),
        )
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    last: async () => {
      const row = await db
        .selectFrom('restores')
        .leftJoin('admins', 'admins.id', 'restores.readBy')
        .select(['restores.id', 'restoredAt', 'asOf', 'readAt', 'admins.name as readByName'])
        .orderBy('restoredAt', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },
    seriesEnds: async (restoreId: string) =>
      db
        .selectFrom('seriesEnds')
        .select(['series', 'prefix', 'year', 'lastKnown', 'goesOnAfter'])
        .where('restoreId', '=', restoreId)
        .orderBy('series')
        .orderBy('year')
        .execute(),
  }
}

/**
 * Marks all restores as read, which allows online payments again.
 * @returns the ids; empty if somebody else was faster.
 */
export async function markRestoresRead(
  tx: Transaction,
  read: { readAt: Date; readBy: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable('restores')
    .set(read)
    .where('readAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
