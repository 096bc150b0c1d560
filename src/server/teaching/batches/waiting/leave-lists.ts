import type { Transaction } from '../../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { holdsStore } from '../records/seats.store.ts'
import { settle } from '../seats/settle-batch.ts'
import { lockBatches } from '../records/batches.store.ts'
import { waitingChanges, waitingStore } from '../records/waiting.store.ts'
import type { EndState, WaitingEntry } from '../records/waiting.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue'>

/**
 * Removes a student from the waiting list of this batch, or from all lists where none is named. A
 * seat that was held for them goes to the next. Without an entry nothing changes.
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

/**
 * Removes one of two entries before profiles are joined, where both wait for the same batch. The
 * one with an offer stays, else the earlier one.
 */
export async function removeDuplicateEntries(
  deps: Deps,
  tx: Transaction,
  { staysId, goesId }: { staysId: string; goesId: string },
): Promise<void> {
  const store = waitingStore(tx)
  const others = new Set(await store.batchesOf(goesId))
  const ids = (await store.batchesOf(staysId)).filter((id) => others.has(id))
  for (const batch of await lockBatches(tx, ids)) {
    const stays = await store.ownEntry(batch.id, staysId)
    const goes = await store.ownEntry(batch.id, goesId)
    if (stays === null || goes === null) continue
    const worse = isBefore(stays, goes) ? goes : stays
    await waitingChanges(tx).end(worse.id, 'closed', deps.clock.now())
    await holdsStore(tx).releaseOfOffer(worse.id, 'ended', deps.clock.now())
    await settle(deps, tx, batch)
  }
}

function isBefore(one: WaitingEntry, other: WaitingEntry): boolean {
  if (one.state !== other.state) return one.state === 'offered'
  return one.joinedAt <= other.joinedAt
}
