/*
 * The texts that a student agrees to, as versions: the one in force on a day, and the numbers in
 * the refund policy. Published versions never change. The rule for one payment is in
 * money/refunds/policy/refund-policy.ts. Start at rules/version-in-force.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import { acceptanceAtRegistration } from './versions/acceptance-at-registration.ts'
import { inForce } from './versions/acceptance-for.ts'
import { discardDraft, saveDraft } from './office/change-draft.ts'
import { publishPolicy } from './office/publish-policy.ts'
import { listPolicies, showOfficePolicy } from './office/show-office-policy.ts'
import type { PolicyDeps } from './versions/policy-deps.ts'
import { showPolicy, showRefundTerms } from './versions/show-policy.ts'

export { versionInForce } from './versions/version-in-force.store.ts'
export { refundTermsOfOrder } from './versions/refund-terms-of-order.store.ts'
export type { PoliciesInForce, PolicyAcceptance } from './versions/acceptance-for.ts'
export type { ProfileVersions } from './versions/acceptance-at-registration.ts'
export type { PoliciesShown } from './versions/refuse-unseen.ts'

export type Policies = ReturnType<typeof createPolicies>

/** The module's public API. */
export function createPolicies(deps: PolicyDeps) {
  return {
    ...bind(deps, {
      show: showPolicy,
      showRefundTerms,
      list: listPolicies,
      showToOffice: showOfficePolicy,
      saveDraft,
      discardDraft,
      publish: publishPolicy,
      inForce,
      acceptanceAtRegistration,
    }),
  }
}
