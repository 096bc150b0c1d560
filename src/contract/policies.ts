import * as z from 'zod/mini'

/** The texts of the institute that a student agrees to. */
export const policyKinds = ['refund', 'privacy', 'terms'] as const
export type PolicyKind = (typeof policyKinds)[number]

export const policyTitles: Record<PolicyKind, string> = {
  refund: 'Refund policy',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
}

/** What a version of the refund policy promises, as the rule reads it. Free courses have nothing to give back. */
export const RefundTerms = z.object({
  /** From enrollment. */
  days: z.int().check(z.gte(1), z.lte(365)),
  excludesTrial: z.boolean(),
  /** No refund once a completion certificate has been issued. */
  excludesCertified: z.boolean(),
})
export type RefundTerms = z.infer<typeof RefundTerms>
