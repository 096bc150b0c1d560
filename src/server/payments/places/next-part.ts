import type { Queryable } from '../../db/database.ts'
import { orderTakesNoMore } from '../endings/place-ending.store.ts'
import type { Order } from '../orders/order.ts'
import { partsOf } from '../orders/parts.store.ts'
import type { OrderPart } from '../orders/parts.store.ts'
import { isOpen } from '../orders/payment-states.ts'

/**
 * The installment that is to be paid next, whenever it is due: every way to pay asks here (decision 69). The first one is
 * paid while the order is open, a later one once it is paid.
 * @returns null: the order is paid in full, has ended, or waits for a person; what it bought has ended; or a refund that ends
 * it is to be decided or on its way.
 */
export async function nextPartOf(db: Queryable, order: Order): Promise<OrderPart | null> {
  const isPaid = order.state === 'paid'
  if (!isPaid && !isOpen(order.state)) return null
  if (isPaid && (await orderTakesNoMore(db, order.id))) return null
  return (await partsOf(db, order.id)).find(({ openInPaise }) => openInPaise > 0) ?? null
}

/**
 * The installment with this number, where it is the one to be paid next and no differing money of it waits for a person. The
 * caller holds the order's row lock, or asks again under it.
 */
export async function dueOf(db: Queryable, order: Order, part: number): Promise<OrderPart | null> {
  const next = await nextPartOf(db, order)
  return next?.number === part && next.state !== 'underReview' ? next : null
}
