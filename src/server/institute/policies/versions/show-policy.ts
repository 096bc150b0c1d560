import { Problem } from '#contract/problems.ts'
import type { policyStandings, RefundTerms } from '#contract/institute/policies.ts'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { limits } from '#contract/platform/limits.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { findPoliciesInForce, inForceOf } from './policies-in-force.ts'
import { policiesStore } from './policies.store.ts'
import type { PublishedVersion } from './policies.store.ts'
import type { PolicyDeps } from './policy-deps.ts'

type Deps = Pick<PolicyDeps, 'clock' | 'db'>

const specifiedTerms: RefundTerms = {
  days: limits.refundWindowDays,
  excludesTrial: true,
  excludesCertified: true,
}

export type VersionWithState = PublishedVersion & { standing: (typeof policyStandings)[number] }

/**
 * A published version with its text, and the list of all versions, newest first. Old versions stay
 * readable.
 * @param number left out: the one in force.
 * @throws Problem policy-not-found.
 */
export async function showPolicy(
  deps: Deps,
  { kind, number }: { kind: PolicyKind; number?: number | undefined },
): Promise<{ version: VersionWithState; text: string; versions: VersionWithState[] }> {
  const store = policiesStore(deps.db)
  const versions = withState(await store.listPublished(kind), deps.clock.now())
  const version = versions.find((one) =>
    number === undefined ? one.standing === 'inForce' : one.number === number,
  )
  if (version === undefined) throw new Problem('policy-not-found')
  const text = await store.textOf(kind, version.number)
  invariant(text !== null, 'a published version is never deleted')
  return { version, text, versions }
}

/** Newest first. @param published versions of one policy. */
export function withState(published: PublishedVersion[], now: Date): VersionWithState[] {
  const inForce = inForceOf(published, now)
  if (inForce === null) return []
  return published
    .toSorted((a, b) => b.number - a.number)
    .map((version) => ({ ...version, standing: versionState(version.number, inForce.number) }))
}

function versionState(number: number, inForce: number): VersionWithState['standing'] {
  if (number === inForce) return 'inForce'
  return number > inForce ? 'toCome' : 'earlier'
}

/**
 * The refund terms in force, and the version of each policy in force. Before a new institute has
 * published its policies, the preview of its portal shows the specified terms, as version 0.
 */
export async function showRefundTerms(
  deps: Deps,
): Promise<{ version: number; terms: RefundTerms; inForce: Record<PolicyKind, number> }> {
  const found = await findPoliciesInForce(deps.db, deps.clock.now())
  if (found === null)
    return { version: 0, terms: specifiedTerms, inForce: { refund: 0, privacy: 0, terms: 0 } }
  const { refund, privacy, terms } = found
  invariant(refund.terms, 'a version of the refund policy has its terms')
  const inForce = { refund: refund.number, privacy: privacy.number, terms: terms.number }
  return { version: refund.number, terms: refund.terms, inForce }
}
