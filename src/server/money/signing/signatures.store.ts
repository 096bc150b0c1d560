import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { validSignature } from '../documents/valid-signature.store.ts'
import type { Signature } from '../documents/valid-signature.store.ts'

type NewSignature = Signature & { documentId: string; signedAt: Date }

/**
 * Inserts a signature, unless another process was faster with the same key.
 * @returns the valid one.
 */
export async function addSignature(
  db: Queryable,
  signature: NewSignature,
): Promise<Signature | null> {
  await db
    .insertInto('documentSignatures')
    .values(signature)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await validSignature(sql`${signature.documentId}`).execute(db)
  return rows[0] ?? null
}
