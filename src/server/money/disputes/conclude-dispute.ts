import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { disputeChanges, disputesStore } from './disputes.store.ts'
import type { Dispute } from './disputes.store.ts'
import { followState } from './move-dispute.ts'
import { ordersStore } from '../orders/orders.store.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue' | 'log'>

export type DisputeEnd = {
  orderId: string
  disputeId: string
  end: 'won' | 'lost' | 'withdrawn'
  reason: string
  adminId: string
}

/**
 * Records the end of a dispute when its provider can't be asked. The next sync of the order posts a
 * loss.
 * @throws Problem order-not-found, dispute-not-open.
 */
export async function concludeDispute(
  deps: Deps,
  tx: Transaction,
  { orderId, disputeId, end, reason, adminId }: DisputeEnd,
): Promise<Dispute> {
  const order = await ordersStore(tx).lockOrder(orderId)
  const dispute = (await disputesStore(tx).disputesOf(orderId)).find(({ id }) => id === disputeId)
  if (order === null || dispute === undefined) throw new Problem('order-not-found')
  if (dispute.closedAt !== null) throw new Problem('dispute-not-open')
  const now = deps.clock.now()
  const changes = { state: end, changedAt: now, closedAt: now }
  await disputeChanges(tx).changeDispute(dispute.id, changes)
  await disputeChanges(tx).insertEvent({
    disputeId: dispute.id,
    fromState: dispute.state,
    toState: end,
    providerStatus: null,
    adminId,
    reason,
    withheldInPaise: dispute.withheldInPaise,
    feeInPaise: dispute.feeInPaise,
    happenedAt: now,
  })
  const closed = { ...dispute, ...changes }
  await followState(deps, tx, closed)
  return closed
}
