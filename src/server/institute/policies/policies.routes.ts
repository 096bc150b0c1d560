import { messages } from '#contract/messages.ts'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { actorOf } from '../../platform/activity/actor.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Policies } from './policies.service.ts'
import { officePolicyToWire, officeVersionToWire, policyToWire } from './policies.wire.ts'

type PolicyCalls =
  | 'showPolicy'
  | 'showRefundTerms'
  | 'listPolicies'
  | 'showOfficePolicy'
  | 'savePolicyDraft'
  | 'discardPolicyDraft'
  | 'publishPolicy'

/** The handlers of this subject's endpoints. */
export function policiesRoutes(policies: Policies): Pick<Handlers, PolicyCalls> {
  const changed = async (message: string, kind: PolicyKind) => ({
    message,
    policy: officePolicyToWire(await policies.showToOffice(kind)),
  })
  return {
    showPolicy: async (input) => policyToWire(await policies.show(input)),
    showRefundTerms: () => policies.showRefundTerms(),
    listPolicies: async () => ({
      policies: (await policies.list()).map(({ versions, ...policy }) => ({
        ...policy,
        versions: versions.map(officeVersionToWire),
      })),
    }),
    showOfficePolicy: async ({ kind }) => officePolicyToWire(await policies.showToOffice(kind)),
    savePolicyDraft: async ({ kind, text, terms, effectiveOn, revision }, { principal }) => {
      const draft = { kind, text, terms, effectiveOn, revision }
      await policies.saveDraft(draft, actorOf(principal))
      return changed(messages.policyDraftSaved, kind)
    },
    discardPolicyDraft: async (input, { principal }) => {
      await policies.discardDraft(input, actorOf(principal))
      return changed(messages.policyDraftDiscarded, input.kind)
    },
    publishPolicy: async (input, { principal }) => {
      await policies.publish(input, actorOf(principal))
      return changed(messages.policyPublished, input.kind)
    },
  }
}
