import { fillPolicy } from '#contract/institute/policy-placeholders.ts'
import { policyKinds } from '#contract/institute/policy-kinds.ts'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { policiesStore } from '../versions/policies.store.ts'
import type { PolicyDraft, PublishedVersion } from '../versions/policies.store.ts'
import type { PolicyDeps } from '../versions/policy-deps.ts'
import { contradictionInRefundText } from '../rules/policy-parameters.ts'
import { withState } from '../versions/show-policy.ts'

type Deps = Pick<PolicyDeps, 'clock' | 'db' | 'institute' | 'refundProcessing' | 'starters'>

/** Stands for the day that is chosen when the draft is published. */
const ANY_DAY = '2026-01-01'

export type ShownOfficePolicy = Awaited<ReturnType<typeof showOfficePolicy>>

/** One policy with its versions, its draft, and the published text that the draft replaces. */
export async function showOfficePolicy(deps: Deps, kind: PolicyKind) {
  const store = policiesStore(deps.db)
  const now = deps.clock.now()
  const versions = withState(await store.listPublished(kind), now)
  const last = await lastVersion(deps, versions)
  const draft = await store.findDraft(kind)
  return {
    kind,
    versions,
    last,
    draft: draft && { ...draft, objection: draftToPublish(deps, draft).objection },
    starter: deps.starters[kind],
    earliestOn: earliestDay(versions[0], now),
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

/** The newest published version with its text; null before the first. */
async function lastVersion({ db }: Pick<Deps, 'db'>, [last]: readonly PublishedVersion[]) {
  if (last === undefined) return null
  const { kind, number, terms } = last
  const text = await policiesStore(db).textOf(kind, number)
  invariant(text !== null, 'a published version is never deleted')
  return { number, text, terms }
}

type ToPublish = Pick<PolicyDraft, 'text' | 'terms' | 'effectiveOn'>

/** The draft's text with the institute's facts, and why it cannot be published, or null. */
export function draftToPublish(
  { institute, refundProcessing }: Pick<PolicyDeps, 'institute' | 'refundProcessing'>,
  { text: typed, terms, effectiveOn }: ToPublish,
): { text: string; objection: string | null } {
  const { name, email, phone, campuses, defaultCampus } = institute
  // a draft without a day gets one when it is published
  const day = effectiveOn ?? ANY_DAY
  const facts = { name, email, phone, campuses, defaultCampus, day }
  const { text, open } = fillPolicy(typed, facts)
  if (open.length > 0) {
    const sentence = `The text still has ${open.join(', ')}. Write this yourself, or type the fact under Settings, Institute.`
    return { text, objection: sentence }
  }
  const objection = terms === null ? null : contradictionInRefundText(text, terms, refundProcessing)
  return { text, objection }
}

/** The earliest start of a version: not in the past, and not before the previous version's. */
export function earliestDay(
  last: Pick<PublishedVersion, 'effectiveOn'> | undefined,
  now: Date,
): string {
  const today = indianDayOf(now)
  return last !== undefined && last.effectiveOn > today ? last.effectiveOn : today
}
