import type { Queryable } from '../../platform/db/database.ts'

const AT_ONCE = 1_000

/**
 * Signed documents with all their signatures, in the order of their ids.
 * @param afterId null for the first batch.
 */
export async function nextSigned(db: Queryable, afterId: string | null) {
  const ids = db
    .selectFrom('documents')
    .select('documents.id')
    .$if(afterId !== null, (query) => query.where('documents.id', '>', afterId))
    .orderBy('documents.id')
    .limit(AT_ONCE)
  const signed = await db
    .selectFrom('documents')
    .innerJoin('documentSignatures', 'documentSignatures.documentId', 'documents.id')
    .innerJoin('signingKeys', 'signingKeys.id', 'documentSignatures.keyId')
    .select(['documents.id', 'documents.number', 'documents.facts', 'documents.template'])
    .select(['documents.factsSha256', 'keyId', 'signature', 'publicKey'])
    .where('documents.id', 'in', ids)
    .orderBy('documents.id')
    .execute()
  const [last] = (await ids.execute()).slice(-1)
  return { signed, lastId: last?.id ?? null }
}
