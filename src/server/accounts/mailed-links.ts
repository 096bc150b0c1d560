import { createHmac, randomBytes } from 'node:crypto'

/** first-password: for a student who was added at the desk and has none yet. */
export type LinkPurpose = 'reset-password' | 'first-password' | 'confirm-address'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** From the request on, not from the mail: ASVS 6.5.5 for a new password. */
export const linkLifetimeMs = {
  'reset-password': 10 * MINUTE_MS,
  // read at home, on another day; afterwards /forgotpassword does the same
  'first-password': 3 * DAY_MS,
  'confirm-address': 7 * DAY_MS,
} as const satisfies Record<LinkPurpose, number>

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
