import type { Queryable } from '../../../platform/db/database.ts'

export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

export type NewPasskey = {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** The stored key that verifies a signature. */
export type StoredPasskey = NewPasskey & Pick<Passkey, 'id' | 'name'>

export function passkeyStore(db: Queryable) {
  return {
    /** Earliest first. */
    async list(adminId: string): Promise<(Passkey & StoredPasskey)[]> {
      return db
        .selectFrom('passkeys')
        .select(['id', 'name', 'createdAt', 'lastUsedAt'])
        .select(['credentialId', 'publicKey', 'counter', 'transports'])
        .where('adminId', '=', adminId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
    },

    /** @returns false if the key is stored already. */
    async add(adminId: string, passkey: NewPasskey & Omit<Passkey, 'lastUsedAt'>) {
      const added = await db
        .insertInto('passkeys')
        .values({ ...passkey, adminId })
        .onConflict((conflict) => conflict.column('credentialId').doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },

    async noteUse(id: string, use: { counter: number; lastUsedAt: Date }): Promise<void> {
      await db.updateTable('passkeys').set(use).where('id', '=', id).execute()
    },

    /** @returns its name; undefined if the person has no such key. */
    async remove(adminId: string, id: string): Promise<string | undefined> {
      const removed = await db
        .deleteFrom('passkeys')
        .where('adminId', '=', adminId)
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst()
      return removed?.name
    },

    /** @returns whether there were any. */
    async removeAllOf(adminId: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('passkeys')
        .where('adminId', '=', adminId)
        .returning('id')
        .execute()
      return removed.length > 0
    },
  }
}
