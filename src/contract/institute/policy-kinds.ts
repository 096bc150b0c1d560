/** The institute's policies that a student agrees to. */
export const policyKinds = ['refund', 'privacy', 'terms'] as const
export type PolicyKind = (typeof policyKinds)[number]

export const policyTitles: Record<PolicyKind, string> = {
  refund: 'Refund policy',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
}

export const policyTextMaxLength = 30_000
