import { sql } from 'kysely'
import { insertHeld } from '../../db/built-inserts.store.ts'
import { builtOnce, compilable } from '../../db/built-statements.ts'
import type { ValueOf } from '../../db/built-statements.ts'
import type { Transaction } from '../../db/database.ts'
import { held } from '../../db/held-statements.ts'
import { isOpen } from './payment-states.ts'
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
  await insertHeld(tx, 'paymentEvents', [{ ...event, detail: JSON.stringify(event.detail) }])
}

/** The order's new state, and the event in its history: never the one without the other. For move-order.ts alone. */
export async function writeState(tx: Transaction, event: PaymentEvent): Promise<void> {
  const { toState, detail } = event
  await newState.run(tx, {
    ...event,
    detail: JSON.stringify(detail),
    isPaid: toState === 'paid',
    staysOpen: isOpen(toState),
  })
}

type NewState = Omit<PaymentEvent, 'detail'> & {
  detail: string
  isPaid: boolean
  staysOpen: boolean
}

const newState = builtOnce((db, value: ValueOf<NewState>) =>
  compilable(
    db,
    sql`
    with moved as (
      update orders set state = ${value('toState')}, updated_at = ${value('happenedAt')},
        paid_at = case when ${value('isPaid')} then ${value('happenedAt')} else paid_at end,
        last_word = case when ${value('staysOpen')} then last_word end
      where id = ${value('orderId')})
    insert into payment_events (id, order_id, from_state, event, to_state, cause, happened_at, detail)
    values (${value('id')}, ${value('orderId')}, ${value('fromState')}, ${value('event')}, ${value('toState')},
      ${value('cause')}, ${value('happenedAt')}, ${value('detail')}) ${held}`,
  ),
)
