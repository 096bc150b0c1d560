import type { Queryable } from '../../db/database.ts'

type Signature = { documentId: string; keyId: string; signature: Buffer; signedAt: Date }

/** All SQL about the signatures of documents. */
export function signaturesStore(db: Queryable) {
  return {
    /** The first one whose key has not been withdrawn. */
    async find(documentId: string): Promise<Pick<Signature, 'keyId' | 'signature'> | null> {
      const row = await db
        .selectFrom('documentSignatures')
        .innerJoin('signingKeys', 'signingKeys.id', 'documentSignatures.keyId')
        .select(['documentSignatures.keyId', 'documentSignatures.signature'])
        .where('documentSignatures.documentId', '=', documentId)
        .where('signingKeys.withdrawnAt', 'is', null)
        .orderBy('documentSignatures.signedAt')
        .orderBy('documentSignatures.keyId')
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },

    async insert(signature: Signature): Promise<void> {
      await db
        .insertInto('documentSignatures')
        .values(signature)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
