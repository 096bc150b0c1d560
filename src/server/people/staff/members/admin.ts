import type { StaffRole } from '#contract/staff.ts'

/** A member of staff; the role says what they may do (contract/staff.ts). */
export type Admin = { id: string; name: string; email: string; role: StaffRole }
