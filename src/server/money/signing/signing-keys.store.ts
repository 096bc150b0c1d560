import type { Queryable, Transaction } from '../../platform/db/database.ts'

export type NewSigningKey = {
  id: string
  publicKey: Buffer
  sealedPrivateKey: Buffer
  createdAt: Date
}

export function signingKeysStore(db: Queryable) {
  return {
    active: () =>
      db
        .selectFrom('signingKeys')
        .select(['id', 'publicKey'])
        .select((key) => key.ref('sealedPrivateKey').$notNull().as('sealedPrivateKey'))
        .where('retiredAt', 'is', null)
        .executeTakeFirst(),

    /** Does nothing if another process has inserted one meanwhile. */
    async insertKey(key: NewSigningKey): Promise<void> {
      await db
        .insertInto('signingKeys')
        .values(key)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async sealAnew({ id, sealedPrivateKey }: Pick<NewSigningKey, 'id' | 'sealedPrivateKey'>) {
      await db
        .updateTable('signingKeys')
        .set({ sealedPrivateKey })
        .where('id', '=', id)
        .where('retiredAt', 'is', null)
        .execute()
    },

    /** Every key, the newest first, with the number of documents that it has signed. */
    all: () =>
      db
        .selectFrom('signingKeys')
        .leftJoin('documentSignatures', 'documentSignatures.keyId', 'signingKeys.id')
        .select(['id', 'createdAt', 'retiredAt', 'withdrawnAt'])
        .select(({ fn }) => fn.count<number>('documentSignatures.documentId').as('signed'))
        .groupBy('id')
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute(),

    /** The public facts of the keys. */
    published: () =>
      db
        .selectFrom('signingKeys')
        .select(['id', 'publicKey', 'createdAt', 'retiredAt', 'withdrawnAt'])
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute(),
  }
}

/**
 * Retires the active key and deletes its private half.
 * @returns its id; null where there is none.
 */
export async function retireActiveKey(tx: Transaction, at: Date): Promise<string | null> {
  const row = await tx
    .updateTable('signingKeys')
    .set({ retiredAt: at, sealedPrivateKey: null })
    .where('retiredAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Withdraws a key and retires it if it is active.
 * @returns whether it existed and was not withdrawn before.
 */
export async function withdrawKey(
  tx: Transaction,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('signingKeys')
    .set((key) => ({
      withdrawnAt: at,
      retiredAt: key.fn.coalesce('retiredAt', key.val(at)),
      sealedPrivateKey: null,
    }))
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
