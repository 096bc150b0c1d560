import type { OfficeStudent } from '#contract/office/office-students.ts'
import { Problem } from '#contract/problems.ts'
import { isId } from '../../platform/foundation/ids.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { studentToWire } from './student.wire.ts'
import { studentPageStore } from './student-page.store.ts'

/**
 * Returns a student with all purchases and the office's acts. @throws Problem student-not-found.
 */
export async function showStudent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: string,
): Promise<OfficeStudent> {
  const story = isId(studentId)
    ? await studentPageStore(db).story(studentId, clock.now())
    : undefined
  if (!story) throw new Problem('student-not-found')
  return studentToWire(story)
}
