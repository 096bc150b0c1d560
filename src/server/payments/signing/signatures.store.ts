import { sql } from 'kysely'
import { askTogether, builtOnce, compilable } from '../../db/built-statements.ts'
import type { ValueOf } from '../../db/built-statements.ts'
import type { Queryable } from '../../db/database.ts'
import { signatureThatCounts } from '../documents/signature-that-counts.store.ts'
import type { Signature } from '../documents/signature-that-counts.store.ts'

type NewSignature = Signature & { documentId: string; signedAt: Date }

/** Writes it, unless another process was faster with the same key. @returns the one that counts then. */
export async function addSignature(
  db: Queryable,
  signature: NewSignature,
): Promise<Signature | null> {
  const { documentId } = signature
  const [, [kept]] = await askTogether(db, added.asks(signature), counting.asks({ documentId }))
  return kept ?? null
}

const added = builtOnce((db, value: ValueOf<NewSignature>) =>
  db
    .insertInto('documentSignatures')
    .values({
      documentId: value('documentId'),
      keyId: value('keyId'),
      signature: value('signature'),
      signedAt: value('signedAt'),
    })
    .onConflict((conflict) => conflict.doNothing()),
)

const counting = builtOnce((db, value: ValueOf<{ documentId: string }>) =>
  compilable(db, signatureThatCounts(sql`${value('documentId')}`)),
)
