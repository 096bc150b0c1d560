import type { Transaction } from '../../db/database.ts'
import type { Deps } from '../../deps/deps.ts'
import type { LanePass } from '../../jobs/follow-lanes.ts'
import { workLane } from '../../jobs/work-lane.ts'
import { newId } from '../../foundation/ids.ts'
import { ordersLane } from '../orders/orders-lane.ts'
import { claimDocumentsDue, documentsStore } from './documents.store.ts'
import { numberedOrders } from './document-details.store.ts'
import { issueDocuments } from './issue-documents.ts'
import type { IssueDeps } from './issuing.ts'
import { receiptFacts } from './make-facts.ts'

/** For a worker: documents that could not be numbered, or of what a release without documents has recorded. */
export function documentsLane(deps: IssueDeps & Pick<Deps, 'inTransaction'>): LanePass {
  const lane = ordersLane(deps, {
    name: 'documents',
    claim: claimDocumentsDue,
    catchUp: async (tx, orderId) => {
      if (await issueDocuments(deps, tx, orderId)) await documentsStore(tx).areComplete([orderId])
    },
  })
  return { name: lane.name, pass: (goesOn) => workLane(lane, { log: deps.log, goesOn }) }
}

/**
 * Freezes the receipts of plain orders of before, with the numbers that they have; all others are left to the lane.
 * The caller holds the orders' row locks.
 */
export async function freezeNumbered(
  { clock, issuer }: Pick<IssueDeps, 'clock' | 'issuer'>,
  tx: Transaction,
  orderIds: readonly string[],
): Promise<void> {
  const orders = await numberedOrders(tx, orderIds)
  const documents = orders.map((order) => {
    const { orderId, captureId, financialYear, sequence, issuedAt } = order
    const place = { orderId, captureId, financialYear, sequence, issuedAt }
    const facts = receiptFacts(issuer, order, order)
    return { id: newId(clock.now()), ...place, refundId: null, parentId: null, facts }
  })
  await documentsStore(tx).insertDocuments(documents)
  await documentsStore(tx).areComplete(documents.map(({ orderId }) => orderId))
}
