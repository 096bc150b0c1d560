import { messages } from '#contract/messages.ts'
import { policyTitles } from '#contract/institute/policy-kinds.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../../../platform/activity/activity.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { policiesStore, policyChanges } from '../versions/policies.store.ts'
import type { PolicyDraft } from '../versions/policies.store.ts'
import type { PolicyDeps } from '../versions/policy-deps.ts'

type Deps = Pick<PolicyDeps, 'inTransaction' | 'recordActivity'>

export type DraftToSave = {
  kind: PolicyKind
  text: string
  /** Only for the refund policy. */
  terms: RefundTerms | undefined
  effectiveOn: string | undefined
  /** The revision of the draft that was read; 0 where there was none. */
  revision: number
}

/**
 * Creates or changes the one draft of a policy. An incomplete draft can be saved, but not
 * published.
 * @throws Problem edited-meanwhile where somebody else has changed it since, invalid-input where
 * the refund policy comes without its terms.
 */
export async function saveDraft(deps: Deps, draft: DraftToSave, by: Actor): Promise<void> {
  const { kind } = draft
  const terms = termsFor(draft)
  await deps.inTransaction(async (tx) => {
    const earlier = await policyChanges(tx).lockDraft(kind)
    if ((earlier?.revision ?? 0) !== draft.revision) throw new Problem('edited-meanwhile')
    const { text, effectiveOn = null } = draft
    const revision = draft.revision + 1
    const number = earlier?.number ?? (await nextNumber(tx, kind))
    await write(tx, earlier, { kind, number, text, terms, effectiveOn, revision })
    await deps.recordActivity(tx, { by, action: 'policy-draft-saved', subject: subjectOf(kind) })
  })
}

function termsFor({ kind, terms }: DraftToSave): RefundTerms | null {
  if (kind !== 'refund') return null
  if (terms === undefined)
    throw new Problem('invalid-input', { fields: { terms: messages.required } })
  return terms
}

async function write(
  tx: Transaction,
  earlier: PolicyDraft | null,
  draft: PolicyDraft,
): Promise<void> {
  if (earlier !== null) await policyChanges(tx).changeDraft(draft)
  else if (!(await policyChanges(tx).insertDraft(draft))) throw new Problem('edited-meanwhile')
}

async function nextNumber(tx: Transaction, kind: PolicyKind): Promise<number> {
  const last = (await policiesStore(tx).listPublished(kind)).at(-1)
  return (last?.number ?? 0) + 1
}

/** @throws Problem policy-draft-gone. */
export async function discardDraft(
  deps: Deps,
  { kind, revision }: { kind: PolicyKind; revision: number },
  by: Actor,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const draft = await policyChanges(tx).lockDraft(kind)
    if (draft?.revision !== revision) throw new Problem('policy-draft-gone')
    await policyChanges(tx).deleteDraft(kind)
    const subject = subjectOf(kind)
    await deps.recordActivity(tx, { by, action: 'policy-draft-discarded', subject })
  })
}

/** The policy as the subject of an activity log entry. */
export function subjectOf(kind: PolicyKind) {
  return { kind: 'policy', id: kind, label: policyTitles[kind] } as const
}
