import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { lockAndSettle } from '../seats/settle-batch.ts'
import { waitingListsStore } from '../records/waiting.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'db' | 'enqueue' | 'inTransaction'>

/**
 * Passes on each seat of an expired offer to the next waiting student, with one transaction for
 * each batch.
 */
export async function passOnExpiredOffers(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (const batchId of await waitingListsStore(deps.db).batchesWithOverdueOffers(
    deps.clock.now(),
  )) {
    if (signal?.aborted === true) return
    await deps.inTransaction((tx) => lockAndSettle(deps, tx, [batchId]))
  }
}
