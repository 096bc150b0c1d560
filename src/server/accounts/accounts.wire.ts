import type { UserData } from '#contract/accounts.ts'
import type { Student } from './students/student.ts'

/** Spec §3, User. Nobody is logged in without an address. */
export function toUserData({ id, email, ...student }: Student): UserData {
  return { _id: id, ...student, email: email ?? '' }
}
