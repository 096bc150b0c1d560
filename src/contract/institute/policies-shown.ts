import * as z from 'zod/mini'

const Version = z.int().check(z.gte(1), z.lte(10_000))

/**
 * The policy versions that our page linked to when it was opened. They choose none: if another
 * version is in force, the call is refused as policy-changed. If left out, nothing is compared
 * (rule 55).
 */
export const PoliciesAtCheckout = z.optional(
  z.nullable(z.object({ refund: Version, terms: Version })),
)
export const PoliciesAtRegistration = z.optional(
  z.nullable(z.object({ terms: Version, privacy: Version })),
)
