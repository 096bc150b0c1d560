import { createHmac, randomBytes } from 'node:crypto'
import { hashOf } from '../foundation/ids.ts'
import type { SecretKeys } from '../foundation/secret-keys.ts'

const SEED_BYTES = 32

export function newSeed(): Buffer {
  return randomBytes(SEED_BYTES)
}

/**
 * Computes the token of a mailed link. It is stored nowhere: it needs both the seed in the database
 * and the key outside. A job that runs twice therefore sends the same link, and the queue never
 * contains one.
 * @param purpose tokens of different purposes never match.
 * @returns 256 bits, URL-safe.
 */
export function tokenOf(purpose: string, seed: Buffer, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(`mailed link: ${purpose}\n`)
    .update(seed)
    .digest('base64url')
}

/**
 * Returns the token of an existing link, under the key that made it. That key may have been
 * replaced since.
 */
export function tokenAsMade(
  purpose: string,
  { seed, tokenHash }: { seed: Buffer; tokenHash: Buffer },
  { newest, all }: SecretKeys,
): string {
  const tokens = all.map((key) => tokenOf(purpose, seed, key))
  return tokens.find((token) => hashOf(token).equals(tokenHash)) ?? tokenOf(purpose, seed, newest)
}
