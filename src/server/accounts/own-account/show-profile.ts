import { invariant } from '../../foundation/invariant.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import { studentStore } from '../students/accounts.store.ts'
import type { Student } from '../students/student.ts'

type Deps = Pick<AllDeps, 'db'>

/** @param studentId of a session or an order, so that the student must exist. */
export async function showProfile({ db }: Deps, studentId: string): Promise<Student> {
  const student = await studentStore(db).find(studentId)
  invariant(student, 'a session or an order belongs to a student')
  return student
}
