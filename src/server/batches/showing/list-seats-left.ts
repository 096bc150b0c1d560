import type { SeatsLeft } from '#contract/batches.ts'
import type { Deps } from '../../deps/deps.ts'
import { isId } from '../../foundation/ids.ts'
import { indianDayOf } from '#contract/indian-time.ts'
import { seatsOf } from '../records/seats.store.ts'
import { batchesShownStore } from './batches-shown.store.ts'

/** How many seats are nobody's, of the batches of these courses that one may enroll in. What is no course has none. */
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
