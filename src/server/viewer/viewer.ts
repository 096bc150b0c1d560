import type { Access } from '#contract/endpoint.ts'
import type { StaffRole } from '#contract/staff.ts'

/** A logged-in student, as the session says; never as a payload says. */
export type StudentViewer = {
  kind: 'student'
  studentId: string
  /** The session that carried this request, so that logout can end it. */
  tokenHash: Buffer
}

export type AdminViewer = {
  kind: 'admin'
  adminId: string
  /** As it is now; the activity log keeps it as it was then. */
  name: string
  role: StaffRole
  tokenHash: Buffer
}

export type ViewerOf<A extends Access> = A extends 'student'
  ? StudentViewer
  : A extends 'admin'
    ? AdminViewer
    : null
