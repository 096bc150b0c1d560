import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { policiesChangedText } from '#contract/institute/policy-sentences.ts'
import { Problem } from '#contract/problems.ts'
import type { PublishedVersion } from './policies.store.ts'

/** The versions that a page linked to when it was opened; null or left out where the caller shows none. */
export type PoliciesShown<Kind extends PolicyKind> =
  | Readonly<Record<Kind, number>>
  | null
  | undefined

/**
 * Refuses an agreement to versions that the student was not shown.
 * @throws Problem policy-changed, with a sentence that names what changed.
 */
export function refuseUnseen<Kind extends PolicyKind>(
  inForce: Record<Kind, Pick<PublishedVersion, 'number'>>,
  shown: PoliciesShown<Kind>,
): void {
  if (shown == null) return
  // Object.keys loses the types of the keys
  const changed = (Object.keys(shown) as Kind[]).filter(
    (kind) => shown[kind] !== inForce[kind].number,
  )
  if (changed.length > 0)
    throw new Problem('policy-changed', { sentence: policiesChangedText(changed) })
}
