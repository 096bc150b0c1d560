/*
 * The texts that a student agrees to, as versions: the one in force on a day, and the numbers in
 * the refund policy. The rule for one payment is in enrollments/records/refund-policy.ts. Start
 * reading at rules/version-in-force.ts; published versions never change.
 */
import { acceptanceAtRegistration } from './versions/acceptance-at-registration.ts'
import { inForce } from './versions/acceptance-for.ts'
import type { PolicyKind } from '#contract/policy-kinds.ts'
import type { Actor } from '../activity/activity.ts'
import { discardDraft, saveDraft } from './office/change-draft.ts'
import type { DraftToSave } from './office/change-draft.ts'
import { publishPolicy } from './office/publish-policy.ts'
import type { Publication } from './office/publish-policy.ts'
import { listPolicies, showOfficePolicy } from './office/show-office-policy.ts'
import type { PolicyDeps } from './versions/policy-deps.ts'
import type { PoliciesShown } from './versions/refuse-unseen.ts'
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
    show: (wanted: { kind: PolicyKind; number?: number | undefined }) => showPolicy(deps, wanted),
    showRefundTerms: () => showRefundTerms(deps),
    list: () => listPolicies(deps),
    showToOffice: (kind: PolicyKind) => showOfficePolicy(deps, kind),
    saveDraft: (draft: DraftToSave, by: Actor) => saveDraft(deps, draft, by),
    discardDraft: (draft: { kind: PolicyKind; revision: number }, by: Actor) =>
      discardDraft(deps, draft, by),
    publish: (publication: Publication, by: Extract<Actor, { kind: 'admin' }>) =>
      publishPolicy(deps, publication, by),
    inForce: () => inForce(deps),
    acceptanceAtRegistration: (shown?: PoliciesShown<'terms' | 'privacy'>) =>
      acceptanceAtRegistration(deps, shown),
  }
}
