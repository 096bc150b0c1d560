import type { Transaction } from '../../../platform/db/database.ts'
import type { Order } from '../../payments.service.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { lockEnrollmentOf } from '../records/refund-details.store.ts'

type Deps = Pick<RefundDeps, 'payments'>

/**
 * Locks every order of a place, then its enrollment. A refund may end the place, and then its move
 * differences are refunded.
 * @returns the order that was asked for; null: there is none.
 */
export async function lockPlaceOf(
  deps: Deps,
  tx: Transaction,
  orderId: string,
): Promise<Order | null> {
  const orders = await lockOrdersOfPlace(deps, tx, orderId)
  return orders.find(({ id }) => id === orderId) ?? null
}

/**
 * Locks them in the same way.
 * @returns all orders of the place, the one that bought it first.
 */
export async function lockOrdersOfPlace(
  { payments }: Deps,
  tx: Transaction,
  orderId: string,
): Promise<Order[]> {
  const orders = await payments.lockPlace(tx, orderId)
  const [bought] = orders
  if (bought !== undefined) await lockEnrollmentOf(tx, bought.id)
  return orders
}
