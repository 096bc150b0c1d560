import type { Deps } from '../../deps/deps.ts'
import type { LanePass } from '../../jobs/follow-lanes.ts'
import { workLane } from '../../jobs/work-lane.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { claimDocumentsDue, documentsStore } from './documents.store.ts'
import { issueDocuments } from './issue-documents.ts'
import type { IssueDeps } from './issue-documents.ts'

/** What can't be issued now is tried again after this, in milliseconds. */
const LEASE_MS = 60_000

/** For a worker: documents that could not be numbered, or of what a release without documents has recorded. */
export function documentsLane(deps: IssueDeps & Pick<Deps, 'inTransaction'>): LanePass {
  const lane = {
    name: 'documents',
    room: () => 'all' as const,
    claim: (limit: number) =>
      deps.inTransaction((tx) =>
        claimDocumentsDue(tx, { now: deps.clock.now(), limit, leaseMs: LEASE_MS }),
      ),
    ask: (orderId: string) =>
      deps.inTransaction(async (tx) => {
        await ordersStore(tx).lockOrder(orderId)
        if (await issueDocuments(deps, tx, orderId)) await documentsStore(tx).isComplete(orderId)
      }),
    report: async () => undefined,
  }
  return { name: lane.name, pass: (goesOn) => workLane(lane, { log: deps.log, goesOn }) }
}
