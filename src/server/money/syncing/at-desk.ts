import { attemptsStore } from '../orders/attempts.store.ts'
import { COUNTER } from '../orders/counter.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { orderChangesStore } from '../orders/order-changes.store.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { recordProviderStatusOfOrder } from '../orders/parts.store.ts'
import { isOpen } from '../orders/payment-states.ts'
import type { ProviderResponse } from './provider-response.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'inTransaction' | 'log'>

/** Only the office knows the state of a desk payment. */
export function isAtDesk({ provider }: Pick<PaymentAttempt, 'provider'>): boolean {
  return provider === COUNTER
}

/**
 * The state of a desk attempt in the form of a provider's report: a cheque that waits for the bank,
 * a bounced one, or money. Call it under the order's row lock, because the office may decide
 * meanwhile.
 */
export function deskReport({ outcome }: PaymentAttempt): ProviderResponse['report'] {
  const page = outcome === 'captured' ? 'paid' : outcome === 'undecided' ? 'undecided' : 'failed'
  return { kind: 'reported', page, transactions: [], returnedUnnamed: 0, disputes: [], doubts: [] }
}

/**
 * Ends an order that was not paid in time after its cheque bounced (desk/cheques.ts). An order that
 * waits for a bank, or is paid, stays unchanged.
 */
export function expireDeskOrder(deps: Deps, orderId: string): Promise<Order | null> {
  return deps.inTransaction(async (tx) => {
    const order = await ordersStore(tx).lockOrder(orderId)
    if (order === null) return null
    const attempts = await attemptsStore(tx).attemptsOf(orderId)
    const isOver = isOpen(order.state) && attempts.every(({ outcome }) => outcome === 'failed')
    const transition = { event: 'timeRanOut', cause: 'poll' } as const
    const ended = isOver ? await moveOrder(deps, tx, { order, transition }) : null
    await recordProviderStatusOfOrder(tx, orderId, order.lastWord)
    await orderChangesStore(tx).recordCheck(orderId, { nextCheckAt: null })
    return { ...(ended ?? order), nextCheckAt: null }
  })
}
