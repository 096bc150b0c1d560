import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import { openWithAnyKey, sealBytes } from '../../platform/foundation/sealed-bytes.ts'
import type { SecretKeys } from '../../platform/foundation/secret-keys.ts'
import { retireActiveKey, signingKeysStore } from './signing-keys.store.ts'
import type { NewSigningKey } from './signing-keys.store.ts'

export type SigningDeps = Pick<AllDeps, 'clock' | 'db' | 'inTransaction' | 'log'> & {
  secretKey: SecretKeys
}

/** The active key: its public id and its private half. */
type SigningKey = { id: string; privateKey: KeyObject }

const sealedFor = (id: string) => ({ purpose: 'document signing', owner: id })

/**
 * The active key, created on first use. A key that was sealed under an older SECRET_KEY is sealed
 * again. If SECRET_KEY was replaced at once and the key can't be opened, a new key replaces it;
 * existing signatures stay valid.
 */
export async function activeKey(deps: SigningDeps): Promise<SigningKey> {
  return (await openedKey(deps)) ?? (await madeKey(deps))
}

async function openedKey(deps: SigningDeps): Promise<SigningKey | null> {
  const { clock, db, inTransaction, log, secretKey } = deps
  const row = await signingKeysStore(db).active()
  if (row === undefined) return null
  const { id, publicKey, sealedPrivateKey } = row
  const opened = openWithAnyKey(secretKey, sealedFor(id), sealedPrivateKey)
  if (opened === null) {
    await inTransaction((tx) => retireActiveKey(tx, clock.now()))
    log.warn(
      { keyId: id },
      'signing key cannot be decrypted with any SECRET_KEY; a new one is created',
    )
    return null
  }
  if (opened.key !== secretKey.newest) {
    const sealed = sealBytes(secretKey.newest, sealedFor(id), opened.secret)
    await signingKeysStore(db).sealAnew({ id, sealedPrivateKey: sealed })
  }
  return { id, privateKey: privateKeyOf(publicKey, opened.secret) }
}

async function madeKey(deps: SigningDeps): Promise<SigningKey> {
  const key = newSigningKey(deps.secretKey.newest, deps.clock.now())
  await signingKeysStore(deps.db).insertKey(key)
  deps.log.info({ keyId: key.id }, 'signing key created')
  const opened = await openedKey(deps)
  invariant(opened, 'a newly encrypted key can be decrypted')
  return opened
}

function newSigningKey(secretKey: string, now: Date): NewSigningKey {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const publicKey = Buffer.from(x, 'base64url')
  const id = keyIdOf(publicKey)
  const sealedPrivateKey = sealBytes(secretKey, sealedFor(id), Buffer.from(d, 'base64url'))
  return { id, publicKey, sealedPrivateKey, createdAt: now }
}

/** The key's id: the first eight bytes of its SHA-256, which the database checks. */
function keyIdOf(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest().subarray(0, 8).toString('base64url')
}

function privateKeyOf(publicKey: Buffer, secret: Buffer): KeyObject {
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      d: secret.toString('base64url'),
      x: publicKey.toString('base64url'),
    },
  })
}
