import { invariant } from '../../../platform/foundation/invariant.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { findAccountState, studentStore } from '../students/accounts.store.ts'
import { findPerson } from '../students/joined.store.ts'
import type { Student } from '../students/student.ts'

type Deps = Pick<AllDeps, 'db'>

type Account = {
  student: Student
  state: { isEmailConfirmed: boolean; hasPassword: boolean; isGoogleLinked: boolean }
}

/** Returns the student's profile page and the state of its banner and forms. */
export async function showAccount({ db }: Deps, studentId: string): Promise<Account> {
  const [student, state] = await Promise.all([
    studentStore(db).find(studentId),
    findAccountState(db, studentId),
  ])
  invariant(student && state, 'a session belongs to a student')
  const { isEmailConfirmed, hasPassword, isGoogleLinked } = state
  return {
    student,
    state: {
      isEmailConfirmed: Boolean(isEmailConfirmed),
      hasPassword: Boolean(hasPassword),
      isGoogleLinked: Boolean(isGoogleLinked),
    },
  }
}

/**
 * @param studentId from a session or an order, so the student must exist. @returns the profile that
 *   stays.
 */
export async function showProfile({ db }: Deps, studentId: string): Promise<Student> {
  const student = await findPerson(db, studentId)
  invariant(student, 'a session or an order belongs to a student')
  return student
}
