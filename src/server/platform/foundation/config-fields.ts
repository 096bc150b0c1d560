import * as z from 'zod'

/* Types of settings. A number schema takes its default as a parameter. */

export const portError = 'must be a port number from 1 to 65535'
const notAPoolSize = 'must be a whole number from 2 to 500'

export const portIfAny = z.coerce
  .number(portError)
  .int(portError)
  .min(1, portError)
  .max(65_535, portError)
  .optional()

export const port = (standard: number) => portIfAny.unwrap().default(standard)

export const count = (standard: number) =>
  z.coerce.number().int().min(1).max(1_000_000).default(standard)

export const poolSize = (standard: number) =>
  z.coerce
    .number(notAPoolSize)
    .int(notAPoolSize)
    .min(2, notAPoolSize)
    .max(500, notAPoolSize)
    .default(standard)

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address with http:// or https://',
})

export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address',
})

export const text = z.string().max(4_096)

/** Host names separated by commas, each with an optional port. */
export const hostNames = text
  .regex(/^[\w.:,-]*$/, 'must be names of machines with commas')
  .transform((names) => names.toLowerCase())
  .default('')

/** The value names a danger, so that nobody sets it without reading about it. */
export const riskAcknowledgement = z
  .literal('yes-i-know', { error: 'must be yes-i-know, or left out' })
  .optional()

/** The value goes into an HTTP header; a line break would start another header. */
export const secret = text.regex(/^[\x21-\x7e]+$/, 'must be one word of printable characters')
export const optionalSecret = z.union([z.literal(''), secret]).default('')

/** Public keys of those who may open a sealed file, as `age-keygen` prints them. */
export const publicKey = text.regex(/^age1\w+$/, 'must be a public key (age1…)')
export const secretKey = text.regex(
  /^AGE-SECRET-KEY-1\w+$/,
  'must be a secret key (AGE-SECRET-KEY-1…)',
)

/** Splits a comma-separated setting: two secrets during a rotation, or several machines. */
export function valuesIn(listed: string): readonly string[] {
  return Object.freeze(listed.split(',').filter((value) => value !== ''))
}
