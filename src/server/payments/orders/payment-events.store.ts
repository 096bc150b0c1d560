import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { insertHeld } from '../../db/built-inserts.store.ts'
import { builtOnce, compilable } from '../../db/built-statements.ts'
import type { Question, ValueOf } from '../../db/built-statements.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { held } from '../../db/held-statements.ts'
import { isOpen } from './payment-states.ts'
import type { NotedAnswer } from './order-changes.store.ts'
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

/**
 * The order's new state, and the event in its history: never the one without the other. For move-order.ts alone.
 * @param answer what is noted of the answer that brought it there, in the same write; null: that is noted by itself.
 */
export async function writeState(
  tx: Transaction,
  event: PaymentEvent,
  answer: NotedAnswer | null,
): Promise<void> {
  const { toState, detail } = event
  const state = { ...event, detail: JSON.stringify(detail), isPaid: toState === 'paid' }
  if (answer === null) await newState.run(tx, { ...state, staysOpen: isOpen(toState) })
  else await answeredState.run(tx, { ...state, ...answer })
}

/**
 * An order that nothing has happened to gets a page at the attempt with which it was placed, and its new state: all of it, or nothing
 * where anything happened meanwhile. Two questions, to be asked in a transaction: the second looks when the order is locked.
 */
export function openingPage(
  event: PaymentEvent & { fromState: OrderState },
  page: OpenedPage,
): [lock: Question<{ id: string }>, write: Question<{ isWritten: boolean }>] {
  const { orderId, detail } = event
  return [
    idToLock.asks({ orderId }),
    openedPage.asks({ ...event, ...page, detail: JSON.stringify(detail) }),
  ]
}

/** What a provider has answered to an attempt. */
export type OpenedPage = {
  attemptId: string
  link: string
  linkExpiresAt: Date | null
  providerReference: string | null
}

const idToLock = builtOnce((db, value: ValueOf<{ orderId: string }>) =>
  db.selectFrom('orders').select('id').where('id', '=', value('orderId')).forUpdate(),
)

type PageWrite = Omit<PaymentEvent, 'detail' | 'fromState'> &
  OpenedPage & { fromState: OrderState; detail: string }

const openedPage = builtOnce((db, value: ValueOf<PageWrite>) =>
  compilable(
    db,
    sql<{ isWritten: boolean }>`
    with page as (
      update payment_attempts set link = ${value('link')}, link_expires_at = ${value('linkExpiresAt')},
        provider_reference = ${value('providerReference')}, updated_at = ${value('happenedAt')}
      where id = ${value('attemptId')} and link is null and outcome = 'open'
        and exists (select from orders where id = ${value('orderId')} and state = ${value('fromState')})
      returning order_id),
    moved as (
      update orders set state = ${value('toState')}, updated_at = ${value('happenedAt')}
      where id = (select order_id from page)
      returning id)
    insert into payment_events (id, order_id, from_state, event, to_state, cause, happened_at, detail)
    select ${value('id')}::uuid, id, ${value('fromState')}::text, ${value('event')}::text, ${value('toState')}::text, ${value('cause')}::text,
      ${value('happenedAt')}::timestamptz, ${value('detail')}::jsonb from moved
    returning true as is_written`,
  ),
)

type StateWrite = Omit<PaymentEvent, 'detail'> & { detail: string; isPaid: boolean }

const newState = builtOnce((db, value: ValueOf<StateWrite & { staysOpen: boolean }>) =>
  writeOf(db, value, sql`last_word = case when ${value('staysOpen')} then last_word end`),
)

const answeredState = builtOnce((db, value: ValueOf<StateWrite & NotedAnswer>) =>
  writeOf(
    db,
    value,
    sql`last_word = ${value('lastWord')}, last_asked_at = ${value('lastAskedAt')},
        next_check_at = ${value('nextCheckAt')}, checks = ${value('checks')}`,
  ),
)

function writeOf(db: Queryable, value: ValueOf<StateWrite>, more: RawBuilder<unknown>) {
  return compilable(
    db,
    sql`
    with moved as (
      update orders set state = ${value('toState')}, updated_at = ${value('happenedAt')},
        paid_at = case when ${value('isPaid')} then ${value('happenedAt')} else paid_at end, ${more}
      where id = ${value('orderId')})
    insert into payment_events (id, order_id, from_state, event, to_state, cause, happened_at, detail)
    values (${value('id')}, ${value('orderId')}, ${value('fromState')}, ${value('event')}, ${value('toState')},
      ${value('cause')}, ${value('happenedAt')}, ${value('detail')}) ${held}`,
  )
}
