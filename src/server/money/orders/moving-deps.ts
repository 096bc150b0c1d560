import type { Transaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import type { Order } from './order.ts'

export type MovingDeps = Deps & {
  /** Called in the transaction in which an order ends unpaid. */
  endedUnpaid: (tx: Transaction, order: Order) => Promise<void>
}
