import type { Deps } from '../../deps/deps.ts'
import type { LanePass } from '../../jobs/follow-lanes.ts'
import { workLane } from '../../jobs/work-lane.ts'
import { newId } from '../../foundation/ids.ts'
import { ordersLane } from '../orders/orders-lane.ts'
import { claimDocumentsDue, documentsStore } from './documents.store.ts'
import { numberedOrders } from './document-details.store.ts'
import { issueDocuments } from './issue-documents.ts'
import type { IssueDeps } from './issue-documents.ts'
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
  return {
    name: lane.name,
    pass: async (goesOn) => {
      try {
        while (goesOn() && (await freezeNumbered(deps)) > 0);
      } catch (err) {
        // the lane below takes them one by one, and names the one that can't be frozen
        deps.log.error({ err }, 'receipts of the release before could not be frozen')
      }
      return workLane(lane, { log: deps.log, goesOn })
    },
  }
}

/** So many are frozen in one transaction: a million receipts of the release before take minutes. */
const BATCH = 500

/** @returns how many receipts of the release before were frozen. */
async function freezeNumbered({
  clock,
  issuer,
  inTransaction,
}: IssueDeps & Pick<Deps, 'inTransaction'>): Promise<number> {
  return inTransaction(async (tx) => {
    const orders = await numberedOrders(tx, BATCH)
    const documents = orders.map((order) => {
      const { orderId, captureId, financialYear, sequence, issuedAt } = order
      const place = { orderId, captureId, financialYear, sequence, issuedAt }
      const facts = receiptFacts(issuer, order, order)
      return { id: newId(clock.now()), ...place, refundId: null, parentId: null, facts }
    })
    await documentsStore(tx).insertDocuments(documents)
    await documentsStore(tx).areComplete(orders.map(({ orderId }) => orderId))
    return orders.length
  })
}
