import { attemptsStore } from '../orders/attempts.store.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import type { Order } from '../orders/order.ts'
import { orderChangesStore } from '../orders/order-changes.store.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { isOpen } from '../orders/payment-states.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'inTransaction' | 'log'>

/**
 * The time is over in which an order could be paid after its cheque came back (desk/cheques.ts): it ends, as a page that
 * nobody paid at does. One that waits for a bank, or is paid, stays as it is.
 */
export function lapseAtDesk(deps: Deps, orderId: string): Promise<Order | null> {
  return deps.inTransaction(async (tx) => {
    const order = await ordersStore(tx).lockOrder(orderId)
    if (order === null) return null
    const attempts = await attemptsStore(tx).attemptsOf(orderId)
    const isOver = isOpen(order.state) && attempts.every(({ outcome }) => outcome === 'failed')
    const transition = { event: 'timeRanOut', cause: 'poll' } as const
    const ended = isOver ? await moveOrder(deps, tx, { order, transition }) : null
    const word = { lastWord: order.lastWord, nextCheckAt: null }
    await orderChangesStore(tx).noteDeskWord(orderId, word)
    return { ...(ended ?? order), nextCheckAt: null }
  })
}
