import type { Queryable, Transaction } from '../../db/database.ts'

export type NewSigningKey = {
  id: string
  publicKey: Buffer
  sealedPrivateKey: Buffer
  createdAt: Date
}

/** All SQL about the keys that sign documents. */
export function signingKeysStore(db: Queryable) {
  return {
    /** The one that signs now, or none. */
    active: () =>
      db
        .selectFrom('signingKeys')
        .select(['id', 'publicKey'])
        .select((key) => key.ref('sealedPrivateKey').$notNull().as('sealedPrivateKey'))
        .where('retiredAt', 'is', null)
        .executeTakeFirst(),

    /** Does nothing where another process has made one meanwhile. */
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

    /** Every key that there has been, the newest first, with how many documents it has signed. */
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

    /** What anybody may know of them. */
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
 * The one that signs does so no more, and its private half is gone.
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

/** Where it still signs it is retired too. @returns whether there is such a key that was not withdrawn yet. */
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
