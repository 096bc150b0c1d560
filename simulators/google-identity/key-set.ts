import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export interface SigningKey {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

export interface KeySet {
  /** The key that new tokens are signed with. */
  current(): SigningKey
  /** An unpublished key. */
  stranger(): SigningKey
  /** The response of /oauth2/v3/certs, the newest first. */
  published(): { keys: object[] }
  /** Changes the signing key; the earlier ones stay published, unless they are withdrawn. */
  rotate(isOldWithdrawn: boolean): void
}

/** Google's signing keys: made when first needed, rotated on request, in memory only. */
export function createKeySet(): KeySet {
  let keys: SigningKey[] = []
  let unpublished: SigningKey | null = null
  const all = (): SigningKey[] => {
    if (keys.length === 0) keys = [newKey()]
    return keys
  }
  return {
    current: () => all()[0] ?? newKey(),
    stranger: () => (unpublished ??= newKey()),
    published: () => ({ keys: all().map(toJwk) }),
    rotate(isOldWithdrawn) {
      keys = isOldWithdrawn ? [newKey()] : [newKey(), ...all()]
    },
  }
}

function newKey(): SigningKey {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return { kid: randomBytes(20).toString('hex'), ...pair }
}

function toJwk({ kid, publicKey }: SigningKey): object {
  const { n, e } = publicKey.export({ format: 'jwk' })
  return { kty: 'RSA', alg: 'RS256', use: 'sig', kid, n, e }
}
