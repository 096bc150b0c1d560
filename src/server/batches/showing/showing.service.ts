import type { Deps } from '../../deps/deps.ts'
import { listSeatsLeft } from './list-seats-left.ts'
import { showCourseBatches } from './show-course-batches.ts'

export { calendarFile } from './calendar-file.ts'
export type { CalendarEvent } from './calendar-file.ts'
export { trainerToWire } from './batch.wire.ts'

export type BatchesShown = ReturnType<typeof createBatchesShown>

/** What visitors see of batches, on the pool of the pages: nobody who only looks waits behind money. */
export function createBatchesShown(deps: Pick<Deps, 'clock' | 'db'>) {
  return {
    ofCourse: (courseId: string) => showCourseBatches(deps, courseId),
    seatsLeft: (courseIds: string[]) => listSeatsLeft(deps, courseIds),
  }
}
