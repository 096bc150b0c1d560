import type { Deps as AllDeps } from '../../deps/deps.ts'
import { newId } from '../../foundation/ids.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { isUnpaid } from '../orders/payment-states.ts'
import { insertNamedReference } from './named-references.store.ts'
import { raiseFlag } from './raise-flag.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue' | 'inTransaction'>

/**
 * Keeps what a student names as their bank's word for an unpaid order, and calls a person to look for it; named again,
 * nothing more happens. Money that has come meanwhile needs nobody.
 * @returns whether it is kept now.
 */
export async function noteNamedReference(
  deps: Deps,
  { orderId, reference }: { orderId: string; reference: string },
): Promise<boolean> {
  return deps.inTransaction(async (tx) => {
    // the lock under which alone an order's money and its flags change
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
