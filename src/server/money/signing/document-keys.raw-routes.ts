import type { FastifyInstance } from 'fastify'
import { documentKeysPath } from '#contract/money/documents/document-signature.ts'
import type { DocumentKey, DocumentKeys } from '#contract/money/documents/document-signature.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { signingKeysStore } from './signing-keys.store.ts'

/**
 * The institute's public keys, for the portal's own page and for any program that verifies a
 * document.
 */
export function documentKeysRawRoutes(
  app: FastifyInstance,
  { db, institute }: { db: Queryable; institute: { name: string } },
): void {
  app.get(documentKeysPath, async (_request, reply) => {
    const keys = await signingKeysStore(db).published()
    const body: DocumentKeys = { institute: institute.name, keys: keys.map(keyToWire) }
    return reply
      .type('application/jwk-set+json')
      .header('cache-control', 'public, max-age=60')
      .header('access-control-allow-origin', '*')
      .send(Buffer.from(JSON.stringify(body)))
  })
}

type PublishedKey = Awaited<ReturnType<ReturnType<typeof signingKeysStore>['published']>>[number]

function keyToWire({
  id,
  publicKey,
  createdAt,
  retiredAt,
  withdrawnAt,
}: PublishedKey): DocumentKey {
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    use: 'sig',
    kid: id,
    x: publicKey.toString('base64url'),
    created: createdAt.toISOString(),
    retired: retiredAt?.toISOString() ?? null,
    withdrawn: withdrawnAt?.toISOString() ?? null,
  }
}
