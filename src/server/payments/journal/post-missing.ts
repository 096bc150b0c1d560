import type { Deps } from '../../deps/deps.ts'
import { workLane } from '../../jobs/work-lane.ts'
import type { LanePass } from '../../jobs/follow-lanes.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { claimDue } from './journal.store.ts'
import { postJournal } from './post-journal.ts'

/** What can't be posted now is tried again after this, in milliseconds. */
const LEASE_MS = 60_000

/** For a worker: posts what was recorded without a journal, by an older release or because it could not be posted. */
export function journalLane(deps: Pick<Deps, 'clock' | 'log' | 'inTransaction'>): LanePass {
  const lane = {
    name: 'journal',
    capacity: () => 'all' as const,
    claim: (limit: number) =>
      deps.inTransaction((tx) => claimDue(tx, { now: deps.clock.now(), limit, leaseMs: LEASE_MS })),
    ask: (orderId: string) =>
      deps.inTransaction(async (tx) => {
        await ordersStore(tx).lockOrder(orderId)
        await postJournal(deps, tx, orderId)
      }),
    report: async () => undefined,
  }
  return { name: lane.name, pass: (goesOn) => workLane(lane, { log: deps.log, goesOn }) }
}
