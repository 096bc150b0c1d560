import type { Transaction } from '../../db/database.ts'
import type { Deps } from '../../deps/deps.ts'
import { CLAIM_LEASE_MS } from '../../jobs/work-lane.ts'
import type { Lane } from '../../jobs/work-lane.ts'
import { ordersStore } from './orders.store.ts'

type Work = {
  name: string
  /** Takes orders that wait, for `leaseMs`; two workers never take the same one. */
  claim: (
    tx: Transaction,
    claim: { now: Date; limit: number; leaseMs: number },
  ) => Promise<string[]>
  /** Under the order's row lock. */
  catchUp: (tx: Transaction, orderId: string) => Promise<unknown>
}

/** For a worker: orders of which something is missing in our own records. No provider is asked. */
export function ordersLane(
  { clock, inTransaction }: Pick<Deps, 'clock' | 'inTransaction'>,
  { name, claim, catchUp }: Work,
): Lane {
  return {
    name,
    capacity: () => 'all',
    claim: (limit) =>
      inTransaction((tx) => claim(tx, { now: clock.now(), limit, leaseMs: CLAIM_LEASE_MS })),
    ask: (orderId) =>
      inTransaction(async (tx) => {
        await ordersStore(tx).lockOrder(orderId)
        await catchUp(tx, orderId)
      }),
    report: async () => undefined,
  }
}
