/*
 * Batches for visitors, on the connection pool for pages: reading never waits for payments. It
 * changes nothing; seats are given in batches.service.ts. Start at show-course-batches.ts.
 */
import { bind } from '../../../platform/deps/bind.ts'
import type { EarlyBirds } from '../../../catalog/catalog.service.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { showCourseBatches } from './show-course-batches.ts'
import type { SeatsLeft } from '#contract/teaching/batches.ts'
import { isId } from '../../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { seatsOf } from '../records/seats.store.ts'
import { batchesShownStore } from './batches-shown.store.ts'

export { ownBatchToWire } from './batch.wire.ts'
export { batchPlace, calendarFileMaker } from './batch-calendar.ts'
export type { CalendarFile, MakeCalendarFile } from './batch-calendar.ts'

export type BatchesShown = ReturnType<typeof createBatchesShown>

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

/** Free seats of the open batches of these courses. Unknown courses are left out. */
async function listSeatsLeft(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  courseIds: string[],
): Promise<SeatsLeft[]> {
  const known = courseIds.filter(isId)
  if (known.length === 0) return []
  const ids = await batchesShownStore(db).openBatchIds(known, indianDayOf(clock.now()))
  const seats = await seatsOf(db, ids)
  return [...seats.values()].map(({ batchId, left }) => ({ batchId, left }))
}
