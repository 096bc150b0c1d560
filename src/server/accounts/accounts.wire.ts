import type { UserData } from '#contract/accounts.ts'
import type { Student } from './students/student.ts'

/** Spec §3, User. */
export function toUserData({ id, ...student }: Student): UserData {
  return { _id: id, ...student }
}
