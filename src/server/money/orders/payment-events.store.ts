import type { Transaction } from '../../platform/db/database.ts'
import { changeOrder } from './change-order.store.ts'
import type { OrderEvent, OrderState } from './payment-states.ts'

/** Events that don't change the order's state: its placing, the payment of a later part. */
export type PartEvent = 'orderPlaced' | 'partPaid'

export type PaymentEvent = {
  id: string
  orderId: string
  /** Null when the order is placed. */
  fromState: OrderState | null
  event: OrderEvent | PartEvent
  toState: OrderState
  cause: string
  happenedAt: Date
  detail: Record<string, string | number>
}

/** Appends to the order's history, which is never changed. */
export async function insertPaymentEvent(tx: Transaction, event: PaymentEvent): Promise<void> {
  await tx
    .insertInto('paymentEvents')
    .values({ ...event, detail: JSON.stringify(event.detail) })
    .execute()
}

/**
 * Writes the order's new state together with its event in the history. Only move-order.ts calls it.
 */
export async function writeState(tx: Transaction, event: PaymentEvent): Promise<void> {
  const { orderId, toState: state, happenedAt } = event
  await changeOrder(tx, orderId, {
    state,
    updatedAt: happenedAt,
    ...(state === 'paid' ? { paidAt: happenedAt } : {}),
  })
  await insertPaymentEvent(tx, event)
}
