import { createHmac } from 'node:crypto'
import { keyFor, openWithAny, sealBytes } from '../../foundation/sealed-bytes.ts'
import type { SecretKeys } from '../../foundation/secret-keys.ts'

const factorOf = (adminId: string) => ({ purpose: 'second factor', owner: adminId })

/**
 * Encrypts the secret of somebody's authenticator app, bound to the person.
 * @param secretKey SECRET_KEY.
 */
export function sealSecret(secretKey: string, adminId: string, secret: Buffer): Buffer {
  return sealBytes(secretKey, factorOf(adminId), secret)
}

/** @returns null where it was sealed under none of the keys or for another person, or was tampered with. */
export function openSecret(
  keys: SecretKeys,
  adminId: string,
  sealed: Buffer,
): { secret: Buffer; key: string } | null {
  return openWithAny(keys, factorOf(adminId), sealed)
}

/** What is kept of a recovery code: it is too short to be safe as a plain hash, so the key takes part. */
export function hashOfRecoveryCode(secretKey: string, adminId: string, code: string): Buffer {
  return createHmac('sha256', keyFor(secretKey, 'recovery code'))
    .update(`${adminId}\n${code}`)
    .digest()
}
