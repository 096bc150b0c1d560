import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts the secret of somebody's authenticator app: nonce, tag, then the text of AES-256-GCM. Bound to
 * the person, so that one row's secret is nothing in another row.
 * @param secretKey SECRET_KEY.
 */
export function sealSecret(secretKey: string, adminId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(secretKey, 'second factor'), nonce)
  cipher.setAAD(Buffer.from(adminId))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @returns null where it was sealed under another key or for another person, or was tampered with. */
export function openSecret(secretKey: string, adminId: string, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const key = keyFor(secretKey, 'second factor')
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(adminId))
    decipher.setAuthTag(tag)
    const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(text), decipher.final()])
  } catch {
    // node says only by throwing that the tag does not fit
    return null
  }
}

/** What is kept of a recovery code: it is too short to be safe as a plain hash, so the key takes part. */
export function hashOfRecoveryCode(secretKey: string, adminId: string, code: string): Buffer {
  return createHmac('sha256', keyFor(secretKey, 'recovery code'))
    .update(`${adminId}\n${code}`)
    .digest()
}

function keyFor(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `kalari ${purpose}`, KEY_BYTES))
}
