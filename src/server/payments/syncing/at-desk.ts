import { attemptsStore } from '../orders/attempts.store.ts'
import { COUNTER } from '../orders/counter.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { orderChangesStore } from '../orders/order-changes.store.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { noteWordOfOrder } from '../orders/parts.store.ts'
import { isOpen } from '../orders/payment-states.ts'
import type { Answer } from './answer.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'inTransaction' | 'log'>

/** Nobody but the office knows how money at the desk stands. */
export function isAtDesk({ provider }: Pick<PaymentAttempt, 'provider'>): boolean {
  return provider === COUNTER
}

/**
 * How an attempt at the desk stands, as its provider would say it: a cheque of which the bank has not decided, one that came
 * back, money. To be asked under the order's row lock: the office may decide meanwhile.
 */
export function deskAnswer({ outcome }: PaymentAttempt): Answer['report'] {
  const page = outcome === 'captured' ? 'paid' : outcome === 'undecided' ? 'undecided' : 'failed'
  return { kind: 'told', page, transactions: [], returnedUnnamed: 0, disputes: [], doubts: [] }
}

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
    await noteWordOfOrder(tx, orderId, order.lastWord)
    await orderChangesStore(tx).noteAsked(orderId, { nextCheckAt: null })
    return { ...(ended ?? order), nextCheckAt: null }
  })
}
