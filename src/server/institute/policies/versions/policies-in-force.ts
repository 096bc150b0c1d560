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
  const found = await findPoliciesInForce(db, now)
  invariant(found, 'a portal that is open has a version of each policy')
  return found
}

/** The same; null: a new institute has not published all of them. */
export async function findPoliciesInForce(
  db: Queryable,
  now: Date,
): Promise<Record<PolicyKind, PublishedVersion> | null> {
  const versions = await policiesStore(db).listPublished()
  const inForce = (kind: PolicyKind) =>
    inForceOf(
      versions.filter((version) => version.kind === kind),
      now,
    )
  const [refund, privacy, terms] = [inForce('refund'), inForce('privacy'), inForce('terms')]
  return refund && privacy && terms && { refund, privacy, terms }
}

/** null: nothing is published. @param versions published ones of one policy. */
export function inForceOf(versions: PublishedVersion[], now: Date): PublishedVersion | null {
  const [first, ...others] = versions
  return first === undefined ? null : versionInForce([first, ...others], indianDayOf(now))
}
