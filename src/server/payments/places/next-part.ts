import type { Queryable } from '../../db/database.ts'
import type { Order } from '../orders/order.ts'
import { partsOf } from '../orders/parts.store.ts'
import type { OrderPart } from '../orders/parts.store.ts'
import { orderTakesNoMore } from '../endings/place-ending.store.ts'

/**
 * The part that is to be paid next, whenever it is due: every door asks here (decision 69). Null: the order is paid at
 * once, or in full; what it bought has ended; or a refund that ends it is to be decided or on its way.
 */
export async function nextPartOf(db: Queryable, order: Order): Promise<OrderPart | null> {
  if (order.parts === null || order.state !== 'paid') return null
  if (await orderTakesNoMore(db, order.id)) return null
  return (await partsOf(db, order.id)).find(({ openInPaise }) => openInPaise > 0) ?? null
}
