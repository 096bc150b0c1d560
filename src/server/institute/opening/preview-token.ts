import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR_MS } from '#contract/platform/durations.ts'
import type { SecretKeys } from '../../platform/foundation/secret-keys.ts'

/** A working day. */
const VALID_MS = 8 * HOUR_MS
const TOKEN = /^(\d{13})\.([\w-]{43})$/

/** A token with which a browser may look at the closed portal, without a session. */
export function makePreviewToken({ newest }: SecretKeys, now: Date): string {
  const expiresAt = String(now.getTime() + VALID_MS)
  return `${expiresAt}.${sealOf(expiresAt, newest)}`
}

/** Whether one of the keys made the token and its hours have not passed. */
export function isPreviewToken(token: string, { all }: SecretKeys, now: Date): boolean {
  const [, expiresAt, seal] = TOKEN.exec(token) ?? []
  if (expiresAt === undefined || seal === undefined) return false
  if (Number(expiresAt) <= now.getTime()) return false
  const given = Buffer.from(seal)
  return all.some((key) => timingSafeEqual(given, Buffer.from(sealOf(expiresAt, key))))
}

function sealOf(expiresAt: string, key: string): string {
  return createHmac('sha256', key).update(`preview ${expiresAt}`).digest('base64url')
}
