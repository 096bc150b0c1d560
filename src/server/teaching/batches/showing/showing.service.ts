import { bind } from '../../../platform/deps/bind.ts'
import type { EarlyBirds } from '../../../catalog/catalog.service.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { listSeatsLeft } from './list-seats-left.ts'
import { showCourseBatches } from './show-course-batches.ts'

export { ownBatchToWire } from './batch.wire.ts'
export { batchPlace, calendarFileMaker } from './batch-calendar.ts'
export type { CalendarFile, MakeCalendarFile } from './batch-calendar.ts'

export type BatchesShown = ReturnType<typeof createBatchesShown>

/** Batches for visitors, on the connection pool for pages: reading never waits for payments. */
export function createBatchesShown(
  deps: Pick<Deps, 'clock' | 'db'> & { earlyBirds: () => Promise<EarlyBirds> },
) {
  return {
    ...bind(deps, {
      ofCourse: showCourseBatches,
      seatsLeft: listSeatsLeft,
    }),
  }
}
