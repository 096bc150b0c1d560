import type { Access } from '#contract/endpoint.ts'
import type { ReadScope } from '#contract/read-scopes.ts'
import type { StaffRole } from '#contract/staff.ts'

/** A logged-in student, as the session says; never as a payload says. */
export type StudentPrincipal = {
  kind: 'student'
  studentId: string
  /** The session that carried this request, so that logout can end it. */
  tokenHash: Buffer
  /** When that session ends by itself, unless it is used once more. */
  sessionEndsAt: Date
}

export type AdminPrincipal = {
  kind: 'admin'
  adminId: string
  /** As it is now; the activity log keeps it as it was then. */
  name: string
  role: StaffRole
  /** True: the role needs a second factor, and there is none; nothing opens but one's own account (decision 18). */
  owesSecondFactor?: boolean
  tokenHash: Buffer
}

/** A program of somebody else, by a read key that an owner made for it. */
export type KeyPrincipal = { kind: 'key'; keyId: string; scopes: readonly ReadScope[] }

export type Principal = StudentPrincipal | AdminPrincipal | KeyPrincipal

export type PrincipalOf<A extends Access> = A extends 'student'
  ? StudentPrincipal
  : A extends 'admin'
    ? AdminPrincipal
    : A extends 'key'
      ? KeyPrincipal
      : null
