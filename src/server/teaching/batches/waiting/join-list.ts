import { Problem } from '#contract/problems.ts'
import type { BatchesDeps } from '../records/batches-deps.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { lockAndSettle } from '../seats/settle-batch.ts'
import {
  hasPlaceInCourse,
  holdsSeat,
  waitingChanges,
  waitingStore,
} from '../records/waiting.store.ts'
import type { WaitingEntry } from '../records/waiting.store.ts'

type Deps = Pick<BatchesDeps, 'accounts' | 'clock' | 'enqueue' | 'inTransaction'>

export type Joining = { studentId: string; batchId: string }

/**
 * Adds a student to the waiting list of a full batch; an existing entry keeps its position.
 * @throws Problem batch-not-found, batch-not-open, already-enrolled (in the course),
 * seat-held-already (by their own order), batch-not-full.
 */
export async function joinList(deps: Deps, { studentId, batchId }: Joining): Promise<WaitingEntry> {
  return deps.inTransaction(async (tx) => {
    // lock the student before the batch, in the same order as closing an account
    const student = await deps.accounts.lockToRead(tx, studentId)
    if (student === undefined || student.blockedAt !== null) throw new Problem('not-signed-in')
    const [locked] = await lockAndSettle(deps, tx, [batchId])
    if (locked === undefined) throw new Problem('batch-not-found')
    const { batch, state, seats } = locked
    const store = waitingStore(tx)
    const own = await store.ownEntry(batchId, studentId)
    if (own !== null) return own
    if (state !== 'open') throw new Problem('batch-not-open')
    if (await hasPlaceInCourse(tx, studentId, batch.courseId)) throw new Problem('already-enrolled')
    if (await holdsSeat(tx, studentId, batchId)) throw new Problem('seat-held-already')
    if (seats.left > 0) throw new Problem('batch-not-full')
    const joinedAt = deps.clock.now()
    const entry = { id: newId(joinedAt), batchId, studentId, joinedAt }
    await waitingChanges(tx).insertEntry(entry)
    return { ...entry, state: 'waiting', offeredUntil: null }
  })
}
