import { policiesInForce } from './policies-in-force.ts'
import type { PolicyDeps } from './policy-deps.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import type { PoliciesShown } from './refuse-unseen.ts'

/** Which versions a new profile keeps, as its columns are called. */
export type ProfileVersions = {
  readonly termsVersion: number
  readonly privacyPolicyVersion: number
}

/**
 * What whoever creates a profile now agrees to: the versions in force.
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
