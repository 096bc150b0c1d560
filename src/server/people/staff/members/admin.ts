import type { StaffRole } from '#contract/platform/roles.ts'

/** The role (contract/platform/roles.ts) and the campus of a member of staff. */
export type StaffWork = {
  role: StaffRole
  /** The campus that pages preset; null: none. */
  campus: string | null
  /** The member sees what belongs to that campus only. */
  isCampusOnly: boolean
}

/** Left out: no campus, no limit. */
export type StaffWorkInput = Pick<StaffWork, 'role'> & Partial<StaffWork>

/** A member of staff. */
export type Admin = StaffWork & { id: string; name: string; email: string }
