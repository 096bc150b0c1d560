import { Problem } from '#contract/problems.ts'
import type { StudentPrincipal } from '../../../platform/principal/principal.ts'
import type { AccountDeps } from '../students/account-deps.ts'
import { splitName } from '../students/student.ts'
import type { Student } from '../students/student.ts'
import { studentChanges } from '../students/student-changes.store.ts'

type Deps = Pick<AccountDeps, 'clock' | 'db'>

/**
 * Updates name and phone; existing orders keep theirs.
 * @param profile.phone E.164; '' or null removes it.
 */
export async function updateProfile(
  { db, clock }: Deps,
  { name, phone }: { name: string; phone: string | null },
  { studentId }: StudentPrincipal,
): Promise<Student> {
  const profile = { ...splitName(name), phone: phone || null, now: clock.now() }
  const student = await studentChanges(db).saveProfile(studentId, profile)
  if (!student) throw new Problem('not-signed-in')
  return student
}
