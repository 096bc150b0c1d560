import * as z from 'zod/mini'

const Version = z.int().check(z.gte(1), z.lte(10_000))

/**
 * The versions of the policies that our own page linked to when it was opened. They choose none: where another one is in
 * force by now, the call is refused as policy-changed; where they are left out, nothing is compared (rule 55).
 */
export const PoliciesAtCheckout = z.optional(
  z.nullable(z.object({ refund: Version, terms: Version })),
)
export const PoliciesAtRegistration = z.optional(
  z.nullable(z.object({ terms: Version, privacy: Version })),
)
