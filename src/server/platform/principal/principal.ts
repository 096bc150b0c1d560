import type { Access } from '#contract/platform/endpoint.ts'
import type { ReadScope } from '#contract/platform/read-scopes.ts'
import type { StaffRole } from '#contract/platform/roles.ts'

/** A logged-in student. The identity comes from the session, never from a payload. */
export type StudentPrincipal = {
  kind: 'student'
  studentId: string
  /** Identifies the session of this request, so that logout can end it. */
  tokenHash: Buffer
  /** When the session expires, unless it is used again. */
  sessionEndsAt: Date
}

export type AdminPrincipal = {
  kind: 'admin'
  adminId: string
  /** The current name; the activity log stores a copy. */
  name: string
  role: StaffRole
  /** Where this person works; null or left out: not said. */
  campus?: string | null
  /** True if this person sees what belongs to that campus only. */
  isCampusOnly?: boolean
  /**
   * True if the role needs a second factor and none is set up; only the own account opens (decision
   * 18).
   */
  owesSecondFactor?: boolean
  tokenHash: Buffer
}

/** An external program that uses a read key made by an owner. */
export type KeyPrincipal = { kind: 'key'; keyId: string; scopes: readonly ReadScope[] }

export type Principal = StudentPrincipal | AdminPrincipal | KeyPrincipal

export type PrincipalOf<A extends Access> = A extends 'student'
  ? StudentPrincipal
  : A extends 'admin'
    ? AdminPrincipal
    : A extends 'key'
      ? KeyPrincipal
      : null

/** The campus of a member of staff who sees no other; null: all. */
export function onlyCampusOf({
  campus,
  isCampusOnly,
}: Pick<AdminPrincipal, 'campus' | 'isCampusOnly'>): string | null {
  return isCampusOnly === true ? (campus ?? '') : null
}
