import type { StaffRole } from '#contract/platform/roles.ts'
import type { StaffDeps } from '../members/staff-deps.ts'

/** Roles that refund money, and roles that assign those. */
const rolesInNeed: readonly StaffRole[] = ['owner', 'accounts']

/** Whether this role must have a second factor in this portal (decision 18). */
export function mustHaveFactor(
  { requiresSecondFactor }: Pick<StaffDeps, 'requiresSecondFactor'>,
  role: StaffRole,
): boolean {
  return requiresSecondFactor && rolesInNeed.includes(role)
}
