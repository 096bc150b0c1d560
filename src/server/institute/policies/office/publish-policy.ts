import { daysText } from '#contract/institute/policy-sentences.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor, Fields } from '../../../platform/activity/activity.ts'
import { policiesStore, policyChanges } from '../versions/policies.store.ts'
import type { PolicyDeps } from '../versions/policy-deps.ts'
import { subjectOf } from './change-draft.ts'
import { earliestDay, draftToPublish } from './show-office-policy.ts'

type Deps = Pick<
  PolicyDeps,
  'clock' | 'institute' | 'inTransaction' | 'recordActivity' | 'refundProcessing'
>

export type Publication = { kind: PolicyKind; effectiveOn: string; revision: number }

/**
 * Publishes the draft as a version that applies from its day and never changes. Its placeholders
 * become the institute's present facts, because the text is what students agree to. Earlier orders
 * and profiles keep theirs.
 * @throws Problem policy-draft-gone where the draft has changed since it was read,
 * policy-contradicts where text and terms differ, policy-day-over.
 */
export async function publishPolicy(
  deps: Deps,
  { kind, effectiveOn, revision }: Publication,
  by: Extract<Actor, { kind: 'admin' }>,
): Promise<void> {
  const now = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    const draft = await policyChanges(tx).lockDraft(kind)
    if (draft?.revision !== revision) throw new Problem('policy-draft-gone')
    const { text, objection } = draftToPublish(deps, { ...draft, effectiveOn })
    if (objection !== null)
      throw new Problem('policy-contradicts', { sentence: objection, fields: { text: objection } })
    const last = (await policiesStore(tx).listPublished(kind)).at(-1)
    if (effectiveOn < earliestDay(last, now)) throw new Problem('policy-day-over')
    const published = { text, effectiveOn, publishedAt: now, publishedBy: by.id }
    await policyChanges(tx).publish(draft, published)
    await deps.recordActivity(tx, {
      by,
      action: 'policy-published',
      subject: subjectOf(kind),
      ...(last && { before: { version: last.number, ...inWords(last.terms) } }),
      after: { version: draft.number, 'in force from': effectiveOn, ...inWords(draft.terms) },
    })
  })
}

function inWords(terms: RefundTerms | null): Fields {
  if (terms === null) return {}
  return {
    refund: `within ${daysText(terms.days)}`,
    'trial courses': terms.excludesTrial ? 'no refund' : 'refund',
    'after a certificate': terms.excludesCertified ? 'no refund' : 'refund',
  }
}
