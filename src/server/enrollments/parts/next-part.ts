import type { Queryable } from '../../db/database.ts'
import type { Order, OrderPart, Payments } from '../../payments/payments.service.ts'
import { hasOnlyEnded } from './parts.store.ts'

type Deps = { db: Queryable; payments: Pick<Payments, 'partsOf'> }

/**
 * The part that is to be paid next, whenever it is due. Null: the order is paid at once, or in full, or what it bought has ended,
 * so that nothing more is asked for it.
 */
export async function nextPartOf({ db, payments }: Deps, order: Order): Promise<OrderPart | null> {
  if (order.parts === null || order.state !== 'paid') return null
  if (await hasOnlyEnded(db, order.id)) return null
  const parts = await payments.partsOf(db, order.id)
  return parts.find(({ openInPaise }) => openInPaise > 0) ?? null
}
