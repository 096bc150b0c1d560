import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { v7 } from 'uuid'

/** Returns a time-ordered UUID (UUIDv7), the `_id` of everything on the wire (rule 11). */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() })
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the text of a path parameter can be an id. */
export function isId(text: string): boolean {
  return UUID.test(text)
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** `ORD` + time in base 36 + six random characters: 17 characters that every provider takes (rule 1). */
export function newOrderId(now: Date): string {
  const time = now.getTime().toString(36).toUpperCase()
  const random = Array.from({ length: 6 }, () => BASE32[randomInt(BASE32.length)]).join('')
  return `ORD${time}${random}`
}

/** `TST` and the same: the id of a test payment at a provider, which no order has. */
export function newTestPaymentId(now: Date): string {
  return newOrderId(now).replace('ORD', 'TST')
}

/**
 * `RF` + time in base 36 + seven random characters: a refund's request id at a provider (juspay §3:
 * at most 20).
 */
export function newRefundRequestId(now: Date): string {
  const time = now.getTime().toString(36).toUpperCase()
  const random = Array.from({ length: 7 }, () => BASE32[randomInt(BASE32.length)]).join('')
  return `RF${time}${random}`
}

/** 256 random bits, URL-safe: a session token or a one-time link (rule 12). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 128 random bits, URL-safe: the public address of a receipt's check page (rule 37). */
export function newCheckCode(): string {
  return randomBytes(16).toString('base64url')
}

/** The SHA-256 of a token. Only the hash is stored, so that a leaked database gives no access. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Compares two secrets of any length in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(expected))
}
