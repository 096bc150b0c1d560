import type { SeatsLeft } from '#contract/teaching/batches.ts'
import type { Deps } from '../../../platform/deps/deps.ts'
import { isId } from '../../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { seatsOf } from '../records/seats.store.ts'
import { batchesShownStore } from './batches-shown.store.ts'

/** Free seats of the open batches of these courses. Unknown courses are left out. */
export async function listSeatsLeft(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  courseIds: string[],
): Promise<SeatsLeft[]> {
  const known = courseIds.filter(isId)
  if (known.length === 0) return []
  const ids = await batchesShownStore(db).openBatchIds(known, indianDayOf(clock.now()))
  const seats = await seatsOf(db, ids)
  return [...seats.values()].map(({ batchId, left }) => ({ batchId, left }))
}
