import { policyKinds } from '#contract/institute/policy-kinds.ts'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { policiesStore } from '../versions/policies.store.ts'
import type { PolicyDraft, PublishedVersion } from '../versions/policies.store.ts'
import type { PolicyDeps } from '../versions/policy-deps.ts'
import { contradictionInRefundText } from '../rules/policy-parameters.ts'
import { withState } from '../versions/show-policy.ts'

type Deps = Pick<PolicyDeps, 'clock' | 'db' | 'refundProcessing'>

export type ShownOfficePolicy = Awaited<ReturnType<typeof showOfficePolicy>>

/** One policy with its versions, its draft, and the published text that the draft replaces. */
export async function showOfficePolicy(deps: Deps, kind: PolicyKind) {
  const store = policiesStore(deps.db)
  const now = deps.clock.now()
  const versions = withState(await store.listPublished(kind), now)
  const [last] = versions
  invariant(last, 'a migrated database has version 1 of each policy')
  const text = await store.textOf(kind, last.number)
  invariant(text !== null, 'a published version is never deleted')
  const draft = await store.findDraft(kind)
  return {
    kind,
    versions,
    last: { number: last.number, text, terms: last.terms },
    draft: draft && { ...draft, objection: contradictionInDraft(deps, draft) },
    earliestOn: earliestDay(last, now),
  }
}

/** All policies, without their texts. */
export async function listPolicies(deps: Pick<PolicyDeps, 'clock' | 'db'>) {
  const store = policiesStore(deps.db)
  const published = await store.listPublished()
  const drafts = await Promise.all(policyKinds.map((kind) => store.findDraft(kind)))
  return policyKinds.map((kind, i) => ({
    kind,
    versions: withState(
      published.filter((version) => version.kind === kind),
      deps.clock.now(),
    ),
    hasDraft: drafts[i] !== null,
  }))
}

/** Why the text cannot be published as it is, or null. */
export function contradictionInDraft(
  { refundProcessing }: Pick<PolicyDeps, 'refundProcessing'>,
  { text, terms }: Pick<PolicyDraft, 'text' | 'terms'>,
): string | null {
  return terms === null ? null : contradictionInRefundText(text, terms, refundProcessing)
}

/** The earliest start of a version: not in the past, and not before the previous version's. */
export function earliestDay(last: Pick<PublishedVersion, 'effectiveOn'>, now: Date): string {
  const today = indianDayOf(now)
  return last.effectiveOn > today ? last.effectiveOn : today
}
