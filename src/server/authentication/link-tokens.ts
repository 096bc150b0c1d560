import { createHmac, randomBytes } from 'node:crypto'
import { hashOf } from '../foundation/ids.ts'
import type { SecretKeys } from '../foundation/secret-keys.ts'

const SEED_BYTES = 32

export function newSeed(): Buffer {
  return randomBytes(SEED_BYTES)
}

/**
 * The token that stands in the mail. It is computed when it is needed and kept nowhere: the seed lies in
 * the database, the key does not, and neither alone says anything. So a job that runs twice sends the
 * same link twice, and the queue never holds one.
 * @param purpose no token of one purpose is one of another.
 * @returns 256 bits, URL-safe.
 */
export function tokenOf(purpose: string, seed: Buffer, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(`mailed link: ${purpose}\n`)
    .update(seed)
    .digest('base64url')
}

/** The token of a link that is there already: of the key that it was made with, which may have been exchanged since. */
export function tokenAsMade(
  purpose: string,
  { seed, tokenHash }: { seed: Buffer; tokenHash: Buffer },
  { newest, all }: SecretKeys,
): string {
  const tokens = all.map((key) => tokenOf(purpose, seed, key))
  return tokens.find((token) => hashOf(token).equals(tokenHash)) ?? tokenOf(purpose, seed, newest)
}
