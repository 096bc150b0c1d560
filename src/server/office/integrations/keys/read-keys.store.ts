import type { ReadScope } from '#contract/platform/read-scopes.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'

type NewKey = {
  id: string
  label: string
  keyHash: Buffer
  beginning: string
  scopes: ReadScope[]
  createdAt: Date
  createdBy: string
  expiresAt: Date | null
}

export type ReadKeyRow = Awaited<ReturnType<ReturnType<typeof readKeysList>['rows']>>[number]

/** All SQL about read keys. Only the hash of a key is stored. */
export function readKeysStore(db: Queryable) {
  return {
    async insertKey(key: NewKey): Promise<void> {
      await db.insertInto('readKeys').values(key).execute()
    },

    async findLive(keyHash: Buffer, now: Date) {
      const row = await db
        .selectFrom('readKeys')
        .select(['id', 'lastUsedAt'])
        // a CHECK constraint allows the same scopes
        .select((key) => key.ref('scopes').$castTo<ReadScope[]>().as('scopes'))
        .where('keyHash', '=', keyHash)
        .where('endedAt', 'is', null)
        .where((key) => key.or([key('expiresAt', 'is', null), key('expiresAt', '>', now)]))
        .executeTakeFirst()
      return row ?? null
    },

    async noteUsed(id: string, now: Date): Promise<void> {
      await db.updateTable('readKeys').set({ lastUsedAt: now }).where('id', '=', id).execute()
    },

    /** @returns the key's name; null where no active key has this id. */
    async endKey(id: string, ended: { endedAt: Date; endedBy: string }): Promise<string | null> {
      const row = await db
        .updateTable('readKeys')
        .set(ended)
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .returning('label')
        .executeTakeFirst()
      return row?.label ?? null
    },
  }
}

/** The list of keys. */
export function readKeysList(db: Queryable) {
  return {
    /** Active keys first, then the newest. */
    rows: ({ limit, offset }: Slice) =>
      db
        .selectFrom('readKeys')
        .innerJoin('admins', 'admins.id', 'readKeys.createdBy')
        .select(['readKeys.id', 'readKeys.label', 'readKeys.beginning', 'readKeys.createdAt'])
        .select(['readKeys.expiresAt', 'readKeys.lastUsedAt', 'readKeys.endedAt'])
        .select((key) => key.ref('readKeys.scopes').$castTo<ReadScope[]>().as('scopes'))
        .select('admins.name as madeBy')
        .orderBy((key) => key('readKeys.endedAt', 'is not', null))
        .orderBy('readKeys.createdAt', 'desc')
        .orderBy('readKeys.id')
        .limit(limit)
        .offset(offset)
        .execute(),

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('readKeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}
