import type { StaffRole } from '#contract/staff.ts'
import type { StaffDeps } from '../members/staff-deps.ts'

/** Those that give money back, and those that say who may. */
const rolesInNeed: readonly StaffRole[] = ['owner', 'accounts']

/** Whether a member of staff with this role must have a second factor in this portal (decision 18). */
export function mustHaveFactor(
  { requiresSecondFactor }: Pick<StaffDeps, 'requiresSecondFactor'>,
  role: StaffRole,
): boolean {
  return requiresSecondFactor && rolesInNeed.includes(role)
}
