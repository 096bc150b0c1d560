import type { Transaction } from '../../platform/db/database.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import type { Order, OrderPart, OrderSnapshot } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'

/**
 * Places an order at the desk with its first installment, which the same transaction pays.
 * @returns null where this student has an undecided order for the course, or has used this key
 * before.
 */
export async function placeAtDesk(
  { payments }: Pick<SellingDeps, 'payments'>,
  tx: Transaction,
  details: OrderSnapshot,
): Promise<{ order: Order; part: OrderPart } | null> {
  const placed = await payments.placeOrder(tx, { details, provider: null })
  if (placed === null) return null
  const { order } = placed
  const [part] = await payments.partsOf(tx, order.id)
  invariant(part, 'an order has an installment')
  return { order, part }
}
