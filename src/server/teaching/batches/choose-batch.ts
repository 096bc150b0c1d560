import { Problem } from '#contract/problems.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { isId } from '../../platform/foundation/ids.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { batchState } from './records/batch.ts'
import type { Batch } from './records/batch.ts'
import { batchesStore } from './records/batches.store.ts'
import { seatsOf } from './records/seats.store.ts'
import { waitingStore } from './records/waiting.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db'>

export type BatchRequest = {
  studentId: string
  courseId: string
  /** null: none was named. */
  batchId: string | null
  /** The campus; used only where no batch is named. */
  campus: string
}

/**
 * Chooses the batch of a request: the named one. Else it takes the next open batch at the campus,
 * or online, with a free seat or an offer to this student.
 * @param known the course's batches that are neither over nor cancelled, ordered by start date.
 * @throws Problem batch-not-found (also of another course), batch-not-open, no-open-batch,
 * batch-full.
 */
export async function chooseBatch(
  deps: Deps,
  { request, known }: { request: BatchRequest; known: Batch[] },
): Promise<Batch> {
  const today = indianDayOf(deps.clock.now())
  const { batchId, courseId } = request
  if (batchId !== null) return namedBatch(deps, { batchId, courseId, known })
  const open = known.filter(
    (batch) => batchState(batch, today) === 'open' && isHeldAt(batch, request.campus),
  )
  const [first] = open
  if (first === undefined) throw new Problem('no-open-batch')
  const chosen = await firstWithSeat(deps.db, open, request)
  if (chosen === undefined) throw new Problem('batch-full', { waitFor: first.id })
  return chosen
}

/**
 * Returns the named batch if it is open.
 * @throws Problem batch-not-found (also of another course), batch-not-open.
 */
export async function namedBatch(
  { clock, db }: Deps,
  { batchId, courseId, known }: { batchId: string; courseId: string; known: Batch[] },
): Promise<Batch> {
  const batch = known.find(({ id }) => id === batchId)
  if (batch === undefined) {
    const other = isId(batchId) ? await batchesStore(db).findBatch(batchId) : null
    throw new Problem(other?.courseId === courseId ? 'batch-not-open' : 'batch-not-found')
  }
  const today = indianDayOf(clock.now())
  if (batchState(batch, today) !== 'open') throw new Problem('batch-not-open')
  return batch
}

async function firstWithSeat(
  db: Queryable,
  open: Batch[],
  { studentId, courseId }: Pick<BatchRequest, 'studentId' | 'courseId'>,
): Promise<Batch | undefined> {
  const seats = await seatsOf(
    db,
    open.map(({ id }) => id),
  )
  const free = open.find(({ id }) => (seats.get(id)?.left ?? 0) > 0)
  if (free !== undefined && free === open[0]) return free
  const own = await waitingStore(db).ownEntries(studentId, courseId)
  const offered = own.filter(({ state }) => state === 'offered').map(({ batchId }) => batchId)
  return open.find((batch) => batch === free || offered.includes(batch.id))
}

/**
 * Checks without a lock, before any write, whether a seat is free or offered to this student.
 * @throws Problem batch-full.
 */
export async function refuseFull(
  db: Queryable,
  { batch, studentId }: { batch: Batch; studentId: string },
): Promise<void> {
  const { id, courseId } = batch
  const request = { studentId, courseId }
  if ((await firstWithSeat(db, [batch], request)) === undefined)
    throw new Problem('batch-full', { waitFor: id })
}

/** An online batch has no campus and is offered at every one. */
export function isHeldAt({ campus }: Pick<Batch, 'campus'>, campusName: string): boolean {
  return campus === null || campus === campusName
}
