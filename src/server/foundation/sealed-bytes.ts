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

/** What a secret is for, and whose it is: one row's secret is nothing in another row. */
export type SealedFor = { purpose: string; owner: string }

/**
 * Encrypts a secret that must be read again: nonce, tag, then the text of AES-256-GCM.
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

/** @returns null where it was sealed under another key, for something or somebody else, or was tampered with. */
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
    // node says only by throwing that the tag does not fit
    return null
  }
}

/** The same with whichever key it was sealed under; key says which that was. */
export function openWithAny(
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
 * One key for each purpose, made of SECRET_KEY, and kept as long as the process keeps that: to make it takes longer than to open
 * what it has sealed.
 */
export function keyFor(secretKey: string, purpose: string): KeyObject {
  const name = `${purpose} ${secretKey}`
  const known = keys.get(name) ?? keyOf(secretKey, purpose)
  keys.set(name, known)
  return known
}

/** Of a few purposes, and of one SECRET_KEY or two. */
const keys = new Map<string, KeyObject>()

function keyOf(secretKey: string, purpose: string): KeyObject {
  const bytes = hkdfSync('sha256', secretKey, '', `kalari ${purpose}`, KEY_BYTES)
  return createSecretKey(Buffer.from(bytes))
}
