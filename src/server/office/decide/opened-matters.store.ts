import type { Queryable } from '../../platform/db/database.ts'

export function openedMattersStore(db: Queryable) {
  return {
    /** The colleague who opened it since then; undefined: nobody. */
    openedBy: async (of: { about: string; adminId: string; since: Date }) =>
      db
        .selectFrom('openedMatters')
        .innerJoin('admins', 'admins.id', 'openedBy')
        .select(['admins.name', 'openedAt'])
        .where('about', '=', of.about)
        .where('openedBy', '!=', of.adminId)
        .where('openedAt', '>', of.since)
        .executeTakeFirst(),
    mark: async (mark: { about: string; openedBy: string; openedAt: Date }): Promise<void> => {
      const { openedBy, openedAt } = mark
      await db
        .insertInto('openedMatters')
        .values(mark)
        .onConflict((same) => same.column('about').doUpdateSet({ openedBy, openedAt }))
        .execute()
    },
    /** Removes marks that count no more. */
    removeBefore: async (moment: Date): Promise<void> => {
      await db.deleteFrom('openedMatters').where('openedAt', '<', moment).execute()
    },
  }
}
