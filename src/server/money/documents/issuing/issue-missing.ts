import type { Transaction } from '../../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import type { LanePass } from '../../../platform/jobs/follow-lanes.ts'
import { workLane } from '../../../platform/jobs/work-lane.ts'
import { resolveFlag } from '../../flags/flags.store.ts'
import { raiseFlag } from '../../flags/raise-flag.ts'
import { ordersLane } from '../../orders/orders-lane.ts'
import { claimDocumentsDue, documentsStore } from '../documents.store.ts'
import { isReceiptMissing } from './first-receipt.store.ts'
import { issueDocuments } from './issue-documents.ts'
import { numberReceipt } from './issue-receipt.ts'
import type { IssueDeps } from './issuing.ts'

type Deps = IssueDeps & Pick<AllDeps, 'enqueue' | 'inTransaction'>

/**
 * The worker's lane for documents that could not be issued with the money, or that fall due on a
 * day.
 */
export function documentsLane(deps: Deps): LanePass {
  const lane = ordersLane(deps, {
    name: 'documents',
    claim: claimDocumentsDue,
    catchUp: async (tx, orderId) => {
      if (await isReceiptMissing(tx, orderId)) await issueMissingReceipt(deps, tx, orderId)
      if (await issueDocuments(deps, tx, orderId)) await documentsStore(tx).areComplete(orderId)
    },
  })
  return {
    name: lane.name,
    pass: (goesOn) => workLane(lane, { log: deps.log, shouldContinue: goesOn }),
  }
}

/** A flag tells the office while the receipt is missing. The mail follows the receipt. */
async function issueMissingReceipt(deps: Deps, tx: Transaction, orderId: string): Promise<void> {
  const flag = { orderId, kind: 'receipt-missing' } as const
  if (!(await numberReceipt(deps, tx, orderId))) {
    await raiseFlag(deps, tx, { ...flag, detail: {} })
    return
  }
  await resolveFlag(tx, flag, deps.clock.now())
  await deps.enqueue(tx, 'send-receipt', { orderId })
}
