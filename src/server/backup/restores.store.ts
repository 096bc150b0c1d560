import type { Queryable, Transaction } from '../db/database.ts'
import { DAY_MS } from '#contract/durations.ts'

export type Restore = {
  id: string
  restoredAt: Date
  /** The moment that the backup kept. */
  asOf: Date
}

/** So long afterwards news of the lost time still comes, and nobody takes what is recorded for all that happened. */
const AFTERMATH_MS = 7 * DAY_MS

/** All SQL about restores that were made. */
export function restoresStore(db: Queryable) {
  const unread = () =>
    db.selectFrom('restores').select(['id', 'restoredAt', 'asOf']).where('readAt', 'is', null)
  return {
    /** Those that nobody has said to have read, the earliest backup first; while there is one, new online payments wait. */
    unread: (): Promise<Restore[]> => unread().orderBy('asOf').execute(),
    isUnread: async (): Promise<boolean> =>
      (await unread().limit(1).executeTakeFirst()) !== undefined,
    /** Whether the portal was restored in the last days, or nobody has read a restore yet. */
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
    /** The last one that was made. */
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
 * Somebody has read what each restore found: online payments begin again.
 * @returns the ids; none where somebody was quicker.
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
