import { pages } from '#contract/pages.ts'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'

/** The path of each policy's version in force. */
export const policyPaths: Record<PolicyKind, string> = {
  refund: pages.refundPolicy(),
  privacy: pages.privacyPolicy(),
  terms: pages.terms(),
}

const versionPages = {
  refund: pages.refundPolicyVersion,
  privacy: pages.privacyPolicyVersion,
  terms: pages.termsVersion,
} as const

/** The path of one version, whatever is in force. */
export function versionPath(kind: PolicyKind, number: number): string {
  return versionPages[kind](String(number))
}
