import { answersTo } from '../../db/built-statements.ts'
import type { Asking } from '../../db/built-statements.ts'
import type { Transaction } from '../../db/database.ts'
import { newCheckCode, newId, newOrderId } from '../../foundation/ids.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import type { PolicyAcceptance } from '../../policies/policies.service.ts'
import { firstPartOf, providerOrderIdOf } from './order.ts'
import type { Order, PaymentAttempt } from './order.ts'
import { nextCheck } from './poll-schedule.ts'
import type { NewOrder } from './order-changes.store.ts'
import { insertFirstAttempt } from './attempts.store.ts'
import { lacksCourse, writingOrder } from './order-changes.store.ts'
import { insertPaymentEvent } from './payment-events.store.ts'

type Deps = Pick<AllDeps, 'clock'>

export type OrderSnapshot = Omit<NewOrder, 'id' | 'createdAt'>

export type OrderToPlace = {
  details: OrderSnapshot
  /** Of its first attempt; null for a free course. */
  provider: string | null
  /** Left out where no page has shown a sentence, as at the desk: the versions then in force count. */
  accepted?: PolicyAcceptance
}

/** attempt: null where nobody is to pay online. */
export type PlacedOrder = { order: Order; attempt: PaymentAttempt | null }

/** How other modules place orders. */
export function placingOrders(deps: Deps) {
  return {
    placeOrder: (tx: Transaction, order: OrderToPlace) => placeOrder(deps, tx, order),
    placingOrder: (order: OrderToPlace) => placingOrder(deps, order),
    lacksCourse,
  }
}

/**
 * Writes a new order in state created.
 * @returns the order with its first attempt, or null when this student already has an undecided one for this course or
 * has used this key before (the unique indexes decide; the caller looks again).
 */
export async function placeOrder(
  deps: Deps,
  tx: Transaction,
  order: OrderToPlace,
): Promise<PlacedOrder | null> {
  const { writing, finish } = placingOrder(deps, order)
  const [isWritten] = await answersTo(tx, writing)
  return isWritten ? finish(tx) : null
}

/** The same in two steps, of which the first goes out with what other modules ask. */
type OrderPlacing = {
  /** Answers false where placeOrder answers null. */
  writing: Asking<boolean>
  /** What belongs to an order that was written. */
  finish: (tx: Transaction) => Promise<PlacedOrder>
}

function placingOrder(
  { clock }: Deps,
  { details, provider, accepted }: OrderToPlace,
): OrderPlacing {
  const now = clock.now()
  const state = 'created'
  const base = { ...details, id: newOrderId(now), createdAt: now }
  const nextCheckAt =
    provider === null ? null : nextCheck({ state, createdAt: now, checks: 0, lapsesAt: null }, now)
  // as its first attempt will say, which need not write the order once more for that
  const lane = provider === null ? {} : { waitsFor: provider }
  const order: Order = {
    ...base,
    state,
    isGroup: false,
    lastWord: null,
    lastAskedAt: null,
    nextCheckAt,
    checks: 0,
    paidAt: null,
  }
  return {
    writing: writingOrder({ ...base, ...accepted, ...lane }, nextCheckAt),
    finish: (tx) => finishPlacing(tx, order, provider),
  }
}

async function finishPlacing(
  tx: Transaction,
  order: Order,
  provider: string | null,
): Promise<PlacedOrder> {
  const now = order.createdAt
  await insertPaymentEvent(tx, {
    id: newId(now),
    orderId: order.id,
    fromState: null,
    event: 'orderPlaced',
    toState: order.state,
    cause: 'initiate',
    happenedAt: now,
    detail: { amountInPaise: order.amountInPaise },
  })
  if (provider === null) return { order, attempt: null }
  const attempt = newAttempt(
    { orderId: order.id, number: 1, provider, part: 1, asksInPaise: firstPartOf(order) },
    now,
  )
  await insertFirstAttempt(tx, attempt)
  return { order, attempt }
}

/** The record of a try that the provider has not heard of yet. */
export function newAttempt(
  of: Pick<PaymentAttempt, 'orderId' | 'number' | 'part' | 'asksInPaise' | 'provider'>,
  now: Date,
): PaymentAttempt {
  return {
    ...of,
    id: newId(now),
    providerOrderId: providerOrderIdOf(of.orderId, of.number),
    link: null,
    linkExpiresAt: null,
    providerReference: null,
    returnToken: newCheckCode(),
    payerId: null,
    outcome: 'open',
    createdAt: now,
  }
}
