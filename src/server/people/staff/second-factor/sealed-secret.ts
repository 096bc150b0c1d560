import { createHmac } from 'node:crypto'
import { keyFor, openWithAnyKey, sealBytes } from '../../../platform/foundation/sealed-bytes.ts'
import type { SecretKeys } from '../../../platform/foundation/secret-keys.ts'

const factorOf = (adminId: string) => ({ purpose: 'second factor', owner: adminId })

/**
 * Encrypts the secret of an authenticator app, bound to the person.
 * @param secretKey SECRET_KEY.
 */
export function sealSecret(secretKey: string, adminId: string, secret: Buffer): Buffer {
  return sealBytes(secretKey, factorOf(adminId), secret)
}

/** @returns null if it was sealed with an unknown key or for another person, or was changed. */
export function openSecret(
  keys: SecretKeys,
  adminId: string,
  sealed: Buffer,
): { secret: Buffer; key: string } | null {
  return openWithAnyKey(keys, factorOf(adminId), sealed)
}

/**
 * The stored form of a recovery code. A code is too short for a plain hash, so the hash is keyed.
 */
export function hashOfRecoveryCode(secretKey: string, adminId: string, code: string): Buffer {
  return createHmac('sha256', keyFor(secretKey, 'recovery code'))
    .update(`${adminId}\n${code}`)
    .digest()
}
