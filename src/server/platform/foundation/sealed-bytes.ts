import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { SecretKeys } from './secret-keys.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Binds a secret to its purpose and owner; it can't be opened in another row. */
export type SealedFor = { purpose: string; owner: string }

/**
 * Encrypts a secret that must be readable later: nonce, tag, then the AES-256-GCM ciphertext.
 * @param secretKey SECRET_KEY.
 */
export function sealBytes(
  secretKey: string,
  { purpose, owner }: SealedFor,
  secret: Buffer,
): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(secretKey, purpose), nonce)
  cipher.setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @returns null if it was sealed with another key, purpose or owner, or was changed. */
export function openBytes(
  secretKey: string,
  { purpose, owner }: SealedFor,
  sealed: Buffer,
): Buffer | null {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const key = keyFor(secretKey, purpose)
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(tag)
    const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(text), decipher.final()])
  } catch {
    // node throws if the authentication tag does not match
    return null
  }
}

/** Tries each of several keys; `key` in the result is the one that opened it. */
export function openWithAnyKey(
  { all }: SecretKeys,
  sealedFor: SealedFor,
  sealed: Buffer,
): { secret: Buffer; key: string } | null {
  for (const key of all) {
    const secret = openBytes(key, sealedFor, sealed)
    if (secret !== null) return { secret, key }
  }
  return null
}

/**
 * Derives one key for each purpose from SECRET_KEY. Keys are cached because deriving one takes
 * longer than opening a secret.
 */
export function keyFor(secretKey: string, purpose: string): KeyObject {
  const name = `${purpose} ${secretKey}`
  const known = keys.get(name) ?? keyOf(secretKey, purpose)
  keys.set(name, known)
  return known
}

/** Bounded: a few purposes, and one or two values of SECRET_KEY. */
const keys = new Map<string, KeyObject>()

function keyOf(secretKey: string, purpose: string): KeyObject {
  const bytes = hkdfSync('sha256', secretKey, '', `kalari ${purpose}`, KEY_BYTES)
  return createSecretKey(Buffer.from(bytes))
}
