import type { Transaction } from '../../db/database.ts'
import { changeOrder } from './change-order.store.ts'
import type { OrderEvent, OrderState } from './payment-states.ts'

/** What happens beside its state: it is placed, a later part of it is paid. */
export type PartEvent = 'orderPlaced' | 'partPaid'

export type PaymentEvent = {
  id: string
  orderId: string
  /** Null for the placing of the order. */
  fromState: OrderState | null
  event: OrderEvent | PartEvent
  toState: OrderState
  cause: string
  happenedAt: Date
  detail: Record<string, string | number>
}

/** Appends to the order's history, which nobody changes. */
export async function insertPaymentEvent(tx: Transaction, event: PaymentEvent): Promise<void> {
  await tx
    .insertInto('paymentEvents')
    .values({ ...event, detail: JSON.stringify(event.detail) })
    .execute()
}

/** The order's new state, and the event in its history: never the one without the other. For move-order.ts alone. */
export async function writeState(tx: Transaction, event: PaymentEvent): Promise<void> {
  const { orderId, toState: state, happenedAt } = event
  await changeOrder(tx, orderId, {
    state,
    updatedAt: happenedAt,
    ...(state === 'paid' ? { paidAt: happenedAt } : {}),
  })
  await insertPaymentEvent(tx, event)
}
