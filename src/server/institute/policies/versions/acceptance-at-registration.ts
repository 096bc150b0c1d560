import { policiesInForce } from './policies-in-force.ts'
import type { PolicyDeps } from './policy-deps.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import type { PoliciesShown } from './refuse-unseen.ts'

/** The versions that a new profile keeps, named like its columns. */
export type ProfileVersions = {
  readonly termsVersion: number
  readonly privacyPolicyVersion: number
}

/**
 * The versions in force, which a new student agrees to.
 * @throws Problem policy-changed.
 */
export async function acceptanceAtRegistration(
  deps: Pick<PolicyDeps, 'clock' | 'db'>,
  shown?: PoliciesShown<'terms' | 'privacy'>,
): Promise<ProfileVersions> {
  const { terms, privacy } = await policiesInForce(deps.db, deps.clock.now())
  refuseUnseen({ terms, privacy }, shown)
  return { termsVersion: terms.number, privacyPolicyVersion: privacy.number }
}
