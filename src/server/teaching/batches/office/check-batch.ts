import { messages } from '#contract/messages.ts'
import { openCampuses } from '#contract/institute/open-campuses.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { batchRecordsStore } from './batch-records.store.ts'
import type { BatchFacts } from './batch-facts.ts'
import type { OfficeBatchDeps } from './office-batch-deps.ts'

/**
 * Checks new facts of a batch against the database and the configuration; the schema has checked
 * the rest.
 * @param kept.campus the campus that the batch has already.
 * @returns the names of its course and its trainer.
 * @throws Problem invalid-input with fields.course, campus or trainer.
 */
export async function checkBatch(
  deps: Pick<OfficeBatchDeps, 'institute'>,
  db: Queryable,
  { facts, kept }: { facts: BatchFacts; kept: Pick<BatchFacts, 'campus'> | null },
): Promise<{ courseName: string; trainerName: string | null }> {
  const { courseId, campus, trainerId } = facts
  const course = await batchRecordsStore(db).courseOf(courseId)
  if (course === undefined || course.hiddenAt !== null)
    throw refused('course', messages.batchCourseUnknown)
  const isNewCampus = campus !== null && campus !== kept?.campus
  if (isNewCampus && !openCampuses(deps.institute).some(({ name }) => name === campus))
    throw refused('campus', messages.batchCampusUnknown)
  if (trainerId === null) return { courseName: course.courseName, trainerName: null }
  const trainerName = await batchRecordsStore(db).trainerNamed(trainerId)
  if (trainerName === undefined) throw refused('trainer', messages.trainerUnknown)
  return { courseName: course.courseName, trainerName }
}

/**
 * Refuses fewer seats than are taken or held.
 * @throws Problem invalid-input with fields.seats.
 */
export function refuseFewerSeats(seats: number, taken: { active: number; held: number }): void {
  const { active, held } = taken
  if (seats >= active + held) return
  const heldText = held === 0 ? '' : ` and ${held} held for people who pay or were offered one`
  throw refused(
    'seats',
    `${active} ${active === 1 ? 'seat is' : 'seats are'} taken${heldText}: not fewer than ${active + held}.`,
  )
}

function refused(field: string, sentence: string): Problem {
  return new Problem('invalid-input', { fields: { [field]: sentence } })
}
