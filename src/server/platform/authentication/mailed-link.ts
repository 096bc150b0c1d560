import { createHmac, randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/platform/durations.ts'
import { hashOf, newId } from '../foundation/ids.ts'
import type { SecretKeys } from '../foundation/secret-keys.ts'

/**
 * first-password: for a student added at the desk, who has none yet. new-address: to an address
 * that no profile has yet.
 */
export type StudentLinkPurpose =
  | 'reset-password'
  | 'first-password'
  | 'confirm-address'
  | 'new-address'

/** Both lead to /admin/resetpassword; only the first is for somebody without a password. */
export type StaffLinkPurpose = 'invitation' | 'reset-password'

/** The purpose in a token's key, so that no staff token equals a student's. */
export type MailedLinkPurpose = StudentLinkPurpose | `staff ${StaffLinkPurpose}`

/** Counted from the request, not from the mail; for a new password see ASVS 6.5.5. */
const lifetimesMs: Record<MailedLinkPurpose, number> = {
  'reset-password': 10 * MINUTE_MS,
  // read at home, on another day; afterwards /forgotpassword does the same
  'first-password': 3 * DAY_MS,
  'confirm-address': 7 * DAY_MS,
  'new-address': 7 * DAY_MS,
  'staff invitation': 24 * HOUR_MS,
  'staff reset-password': 10 * MINUTE_MS,
}

/** The same columns in the tables of students and staff. */
export type MailedLink = {
  id: string
  seed: Buffer
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date
}

const SEED_BYTES = 32

/**
 * Makes a link. Its row keeps the hash of the token and the seed, but never the token.
 * @returns the row without its owner, and the token.
 */
export function newMailedLink(
  purpose: MailedLinkPurpose,
  secretKey: SecretKeys,
  now: Date,
): { link: MailedLink; token: string } {
  const seed = randomBytes(SEED_BYTES)
  const token = tokenOf(purpose, seed, secretKey.newest)
  const expiresAt = new Date(now.getTime() + lifetimesMs[purpose])
  const link = { id: newId(now), seed, tokenHash: hashOf(token), createdAt: now, expiresAt }
  return { link, token }
}

/**
 * Returns the token of an existing link, under the key that made it. That key may have been
 * replaced since. A job that runs twice therefore sends the same link, and the queue never contains
 * one.
 */
export function tokenAsMade(
  purpose: MailedLinkPurpose,
  { seed, tokenHash }: Pick<MailedLink, 'seed' | 'tokenHash'>,
  { newest, all }: SecretKeys,
): string {
  const tokens = all.map((key) => tokenOf(purpose, seed, key))
  return tokens.find((token) => hashOf(token).equals(tokenHash)) ?? tokenOf(purpose, seed, newest)
}

/**
 * Returns a link that is still valid. A used or replaced link has no row, so its state is the same
 * as that of an unknown token.
 */
export function usableLink<L extends Pick<MailedLink, 'expiresAt'>>(
  found: L | undefined,
  now: Date,
): L | undefined {
  return found !== undefined && found.expiresAt > now ? found : undefined
}

/** The lifetime that the link's mail states. */
export function validForMinutes(purpose: MailedLinkPurpose): number {
  return lifetimesMs[purpose] / MINUTE_MS
}

/**
 * Computes a token from the seed in the database and the key outside it; neither is enough alone.
 * Tokens of different purposes never match.
 * @returns 256 bits, URL-safe.
 */
function tokenOf(purpose: MailedLinkPurpose, seed: Buffer, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(`mailed link: ${purpose}\n`)
    .update(seed)
    .digest('base64url')
}
