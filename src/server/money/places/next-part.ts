import type { Queryable } from '../../platform/db/database.ts'
import { orderTakesNoMore } from '../endings/place-ending.store.ts'
import type { Order } from '../orders/order.ts'
import { partsOf } from '../orders/parts.store.ts'
import type { OrderPart } from '../orders/parts.store.ts'
import { isOpen } from '../orders/payment-states.ts'

/**
 * The next installment to pay, whatever its due day; all ways to pay use this function (decision
 * 69). The first one can be paid while the order is open, a later one once it is paid.
 * @returns null: the order is paid in full, has ended, or waits for a person; its place has ended;
 * or a refund that ends it is requested or under way.
 */
export async function nextPartOf(db: Queryable, order: Order): Promise<OrderPart | null> {
  const isPaid = order.state === 'paid'
  if (!isPaid && !isOpen(order.state)) return null
  if (isPaid && (await orderTakesNoMore(db, order.id))) return null
  return (await partsOf(db, order.id)).find(({ openInPaise }) => openInPaise > 0) ?? null
}

/**
 * The installment with this number, if it is the next to pay and is not under review. The caller
 * holds the order's row lock, or repeats the check under it.
 */
export async function dueOf(db: Queryable, order: Order, part: number): Promise<OrderPart | null> {
  const next = await nextPartOf(db, order)
  return next?.number === part && next.state !== 'underReview' ? next : null
}
