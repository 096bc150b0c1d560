import type { AdminData, UserData } from '#contract/accounts.ts'
import type { Admin } from './admin.ts'
import type { Student } from './student.ts'

/** Spec §3, User. */
export function toUserData({ id, ...student }: Student): UserData {
  return { _id: id, ...student }
}

/** What the admin pages keep as admin data. */
export function toAdminData({ id, name, email, role }: Admin): AdminData {
  return { _id: id, name, email, role }
}
