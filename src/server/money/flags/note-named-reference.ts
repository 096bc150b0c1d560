import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { isUnpaid } from '../orders/payment-states.ts'
import { insertNamedReference } from './named-references.store.ts'
import { raiseFlag } from './raise-flag.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue' | 'inTransaction'>

/**
 * Records the bank reference that a student names for an unpaid order, and raises a flag. The same
 * reference again changes nothing. An order that was paid meanwhile needs no person.
 * @returns whether it is recorded now.
 */
export async function noteNamedReference(
  deps: Deps,
  { orderId, reference }: { orderId: string; reference: string },
): Promise<boolean> {
  return deps.inTransaction(async (tx) => {
    // an order's money and flags change only under this lock
    const order = await ordersStore(tx).lockOrder(orderId)
    if (order === null || !isUnpaid(order.state)) return false
    const now = deps.clock.now()
    const named = { id: newId(now), orderId, reference, namedAt: now }
    const isNew = await insertNamedReference(tx, named)
    if (isNew)
      await raiseFlag(deps, tx, { orderId, kind: 'named-reference', detail: { reference } })
    return true
  })
}
