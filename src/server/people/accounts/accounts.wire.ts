import type { UserData } from '#contract/people/accounts.ts'
import type { Student } from './students/student.ts'

/** Spec §3, User. A logged-in student always has an address. */
export function toUserData({ id, email, ...student }: Student): UserData {
  return { _id: id, ...student, email: email ?? '' }
}
