import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

export type Signature = { keyId: string; signature: Buffer }

/** The document's first signature whose key has not been withdrawn. */
export const validSignature = (documentId: RawBuilder<unknown>) => sql<Signature>`
  select document_signatures.key_id, document_signatures.signature
  from document_signatures join signing_keys on signing_keys.id = document_signatures.key_id
  where document_signatures.document_id = ${documentId} and signing_keys.withdrawn_at is null
  order by document_signatures.signed_at, document_signatures.key_id limit 1`
