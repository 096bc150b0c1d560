import type { StaffRole } from '#contract/platform/roles.ts'

/** A member of staff; the role says what they may do (contract/platform/roles.ts). */
export type Admin = { id: string; name: string; email: string; role: StaffRole }
