/*
 * The texts that a student agrees to, as versions: which one counts on a day, what the refund policy promises in
 * numbers. Not what follows from them for one payment (enrollments/places/refund-policy.ts). Start reading at
 * rules/version-in-force.ts; published versions never change (migration 0066, decision 24).
 */
import { acceptanceFor } from './acceptance-for.ts'
import type { PolicyDeps } from './policy-deps.ts'

export type { PolicyAcceptance } from './acceptance-for.ts'

export type Policies = ReturnType<typeof createPolicies>

/** The front door. */
export function createPolicies(deps: PolicyDeps) {
  return {
    acceptanceFor: (course: { isFree: boolean; isTrial: boolean }) => acceptanceFor(deps, course),
  }
}
