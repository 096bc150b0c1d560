import { randomBytes } from 'node:crypto'
import { openWithAnyKey, sealBytes } from '../../../platform/foundation/sealed-bytes.ts'
import type { SecretKeys } from '../../../platform/foundation/secret-keys.ts'

const SECRET_BYTES = 32

const secretOf = (receiverId: string) => ({ purpose: 'event receiver', owner: receiverId })

/** @returns the secret for its receiver, and its sealed form. */
export function newReceiverSecret({ newest }: SecretKeys, receiverId: string) {
  const bytes = randomBytes(SECRET_BYTES)
  return {
    secret: `whsec_${bytes.toString('base64')}`,
    sealed: sealBytes(newest, secretOf(receiverId), bytes),
  }
}

/**
 * @returns the secret's bytes, and the secret sealed with the newest SECRET_KEY if an older one
 * sealed it. Null where no key opens it.
 */
export function openReceiverSecret(
  keys: SecretKeys,
  receiverId: string,
  sealed: Buffer,
): { secret: Buffer; sealedAnew: Buffer | null } | null {
  const opened = openWithAnyKey(keys, secretOf(receiverId), sealed)
  if (opened === null) return null
  const { secret, key } = opened
  const isNewest = key === keys.newest
  return {
    secret,
    sealedAnew: isNewest ? null : sealBytes(keys.newest, secretOf(receiverId), secret),
  }
}
