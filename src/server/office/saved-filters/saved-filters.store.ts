import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

export type FiltersOf = { adminId: string; list: string }

type Saved = FiltersOf & { id: string; name: string; query: string; savedAt: Date }

export function savedFiltersStore(db: Queryable) {
  return {
    list: async ({ adminId, list }: FiltersOf) =>
      db
        .selectFrom('savedFilters')
        .select(['id', 'name', 'query'])
        .where('adminId', '=', adminId)
        .where('list', '=', list)
        .orderBy(sql`lower(name)`)
        .execute(),

    /** Serializes a person's tabs, so that they can't exceed the limit together. */
    async lock({ adminId, list }: FiltersOf): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${adminId + list}, 71))`.execute(db)
    },

    /** Replaces a filter of the same name. */
    async save(filter: Saved): Promise<void> {
      const { name, query, savedAt } = filter
      await db
        .insertInto('savedFilters')
        .values(filter)
        .onConflict((conflict) =>
          conflict
            .expression(sql`admin_id, list, lower(name)`)
            .doUpdateSet({ name, query, savedAt }),
        )
        .execute()
    },

    async remove({ id, adminId }: { id: string; adminId: string }): Promise<void> {
      await db
        .deleteFrom('savedFilters')
        .where('id', '=', id)
        .where('adminId', '=', adminId)
        .execute()
    },
  }
}
