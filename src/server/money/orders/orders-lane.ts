import type { Transaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { CLAIM_LEASE_MS } from '../../platform/jobs/work-lane.ts'
import type { Lane } from '../../platform/jobs/work-lane.ts'
import { ordersStore } from './orders.store.ts'

type Work = {
  name: string
  /** Claims waiting orders for `leaseMs` milliseconds; two workers never claim the same one. */
  claim: (
    tx: Transaction,
    claim: { now: Date; limit: number; leaseMs: number },
  ) => Promise<string[]>
  /** Called under the order's row lock. */
  catchUp: (tx: Transaction, orderId: string) => Promise<unknown>
}

/** A worker's lane for orders whose own records are incomplete. No provider is called. */
export function ordersLane(
  { clock, inTransaction }: Pick<Deps, 'clock' | 'inTransaction'>,
  { name, claim, catchUp }: Work,
): Lane {
  return {
    name,
    capacity: () => 'all',
    claim: (limit) =>
      inTransaction((tx) => claim(tx, { now: clock.now(), limit, leaseMs: CLAIM_LEASE_MS })),
    check: (orderId) =>
      inTransaction(async (tx) => {
        await ordersStore(tx).lockOrder(orderId)
        await catchUp(tx, orderId)
      }),
    report: async () => undefined,
  }
}
