import { Problem } from '#contract/problems.ts'
import type { StudentViewer } from '../../viewer/viewer.ts'
import type { AccountTools } from '../students/account-tools.ts'
import { splitName } from '../students/student.ts'
import type { Student } from '../students/student.ts'
import { studentChanges } from '../students/student-changes.store.ts'

/**
 * Name and phone; orders keep those that they were made with.
 * @param profile.phone ten digits; '' or null takes it away.
 */
export async function updateProfile(
  { db, clock }: AccountTools,
  { name, phone }: { name: string; phone: string | null },
  { studentId }: StudentViewer,
): Promise<Student> {
  const profile = { ...splitName(name), phone: phone || null, now: clock.now() }
  const student = await studentChanges(db).saveProfile(studentId, profile)
  if (!student) throw new Problem('not-signed-in')
  return student
}
