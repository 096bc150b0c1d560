import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import { held } from '../../db/held-statements.ts'
import { isOpen } from './payment-states.ts'
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

/** The order's new state, and the event in its history: never the one without the other. For move-order.ts alone. */
export async function writeState(tx: Transaction, event: PaymentEvent): Promise<void> {
  const { id, orderId, fromState, toState, cause, happenedAt } = event
  await sql`
    with moved as (
      update orders set state = ${toState}, updated_at = ${happenedAt},
        paid_at = case when ${toState === 'paid'} then ${happenedAt} else paid_at end,
        last_word = case when ${isOpen(toState)} then last_word end
      where id = ${orderId})
    insert into payment_events (id, order_id, from_state, event, to_state, cause, happened_at, detail)
    values (${id}, ${orderId}, ${fromState}, ${event.event}, ${toState}, ${cause}, ${happenedAt},
      ${JSON.stringify(event.detail)}) ${held}`.execute(tx)
}
