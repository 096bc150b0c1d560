import { Problem } from '#contract/problems.ts'
import type { CalendarFile } from '../batches/showing/showing.service.ts'
import type { EnrollmentDeps } from './records/enrollment-deps.ts'
import { ownBatchOf } from './records/my-courses.store.ts'

type Deps = Pick<EnrollmentDeps, 'batches' | 'clock' | 'db' | 'makeCalendarFile'>

/**
 * The calendar file of the student's current batch, which may differ from the order's.
 * @throws Problem batch-not-found, also for another student's order, an ended enrollment, or a
 * cancelled batch.
 */
export async function showCalendar(
  deps: Deps,
  of: { studentId: string; orderId: string },
): Promise<CalendarFile> {
  const own = await ownBatchOf(deps.db, of)
  const batch = own?.batchId == null ? null : await deps.batches.find(own.batchId)
  if (own === undefined || batch === null || batch.cancelledAt !== null)
    throw new Problem('batch-not-found')
  return deps.makeCalendarFile({ batch, course: own, now: deps.clock.now() })
}
