import type { Transaction } from '../../db/database.ts'
import type { Deps } from '../../deps/deps.ts'
import type { Order } from './order.ts'

/** What moving an order needs besides everybody's deps. */
export type MovingDeps = Deps & {
  /** Told in the transaction in which an order ends that nobody has paid, whoever ends it. */
  endedUnpaid: (tx: Transaction, order: Order) => Promise<void>
}
