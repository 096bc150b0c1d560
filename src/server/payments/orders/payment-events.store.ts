import type { Transaction } from '../../db/database.ts'
import { held } from '../../db/held-statements.ts'
import type { OrderEvent, OrderState } from './payment-states.ts'

export type PaymentEvent = {
  id: string
  orderId: string
  /** Null for the placing of the order. */
  fromState: OrderState | null
  event: OrderEvent | 'orderPlaced'
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
    .modifyEnd(held)
    .execute()
}
