import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { policiesStore } from './policies.store.ts'
import type { PublishedVersion } from './policies.store.ts'
import { versionInForce } from '../rules/version-in-force.ts'

/** The version of each policy that is in force at a time. */
export async function policiesInForce(
  db: Queryable,
  now: Date,
): Promise<Record<PolicyKind, PublishedVersion>> {
  const versions = await policiesStore(db).listPublished()
  const inForce = (kind: PolicyKind) =>
    inForceOf(
      versions.filter((version) => version.kind === kind),
      now,
    )
  return { refund: inForce('refund'), privacy: inForce('privacy'), terms: inForce('terms') }
}

/** @param versions published ones of one policy. */
export function inForceOf(versions: PublishedVersion[], now: Date): PublishedVersion {
  const [first, ...others] = versions
  invariant(first, 'a portal that is open has a version of each policy')
  return versionInForce([first, ...others], indianDayOf(now))
}
