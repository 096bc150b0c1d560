import type { Transaction } from '../../db/database.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import { holdsStore } from '../records/seats.store.ts'
import { settle } from '../seats/settle-batch.ts'
import { lockBatches } from '../records/batches.store.ts'
import { waitingChanges, waitingStore } from '../records/waiting.store.ts'
import type { EndState } from '../records/waiting.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue'>

/**
 * The student waits no more: in the list of this batch, or where none is named in any. A seat that was held for them goes
 * to the next. Where they wait in none, nothing changes.
 */
export async function leaveLists(
  deps: Deps,
  tx: Transaction,
  { studentId, batchId, state }: { studentId: string; batchId?: string; state: EndState },
): Promise<void> {
  const ids = batchId === undefined ? await waitingStore(tx).batchesOf(studentId) : [batchId]
  for (const batch of await lockBatches(tx, ids)) {
    const now = deps.clock.now()
    const own = await waitingStore(tx).ownEntry(batch.id, studentId)
    if (own !== null) {
      await waitingChanges(tx).end(own.id, state, now)
      await holdsStore(tx).releaseOfOffer(own.id, 'ended', now)
    }
    await settle(deps, tx, batch)
  }
}
