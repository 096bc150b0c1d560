/*
 * How an order begins, in the transaction of the module that sells it.
 *
 * 1. Write the order with its payer, installments and lines. Unique indexes refuse a student's
 * second undecided order for a course, and a second use of a key.
 * 2. Write the event to its history.
 * 3. Write its first attempt, unless nobody pays online.
 *
 * The provider is called after the commit (paying/open-attempt.ts).
 */
import type { Transaction } from '../../../platform/db/database.ts'
import { newCheckCode, newId, newOrderId } from '../../../platform/foundation/ids.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import type { PolicyAcceptance } from '../../../institute/policies/policies.service.ts'
import type { AttemptChannel } from '../../providers/gateway.ts'
import { firstPartOf, providerOrderIdOf } from '../order.ts'
import type { Order, PaymentAttempt } from '../order.ts'
import { nextCheck } from '../poll-schedule.ts'
import { insertFirstAttempt } from '../attempts.store.ts'
import { insertOrder, isOrderedByOrganisation, lacksCourse } from './new-order.store.ts'
import type { NewOrder } from './new-order.store.ts'
import { insertPaymentEvent } from '../payment-events.store.ts'

type Deps = Pick<AllDeps, 'clock'>

export type OrderSnapshot = Omit<NewOrder, 'id' | 'createdAt'>

export type OrderToPlace = {
  details: OrderSnapshot
  /** The provider of its first attempt; null for a free course. */
  provider: string | null
  /** The channel of that attempt; left out: the provider's page. */
  channel?: AttemptChannel
  /** Left out if no page asked for it, as at the desk: the versions in force count. */
  accepted?: PolicyAcceptance
}

/** attempt: null if nobody pays online. */
export type PlacedOrder = { order: Order; attempt: PaymentAttempt | null }

/** The functions with which other modules place orders. */
export function placingOrders(deps: Deps) {
  return {
    placeOrder: (tx: Transaction, order: OrderToPlace) => placeOrder(deps, tx, order),
    lacksCourse,
    isOrderedByOrganisation,
  }
}

/**
 * Writes a new order in state created.
 * @returns the order with its first attempt. Null when this student already has an undecided one
 * for this course or has used this key before. The unique indexes decide, and the caller looks
 * again.
 * @throws Error of pg where isOrderedByOrganisation: the caller looks again too, in a new transaction.
 */
export async function placeOrder(
  { clock }: Deps,
  tx: Transaction,
  toPlace: OrderToPlace,
): Promise<PlacedOrder | null> {
  const { details, provider } = toPlace
  const order = newOrder(details, { isOnline: provider !== null, now: clock.now() })
  if (!(await writeOrder(tx, order, toPlace))) return null
  await writePlacing(tx, order)
  const attempt =
    provider === null ? null : await writeFirstAttempt(tx, order, { ...toPlace, provider })
  return { order, attempt }
}

function newOrder(
  details: OrderSnapshot,
  { isOnline, now }: { isOnline: boolean; now: Date },
): Order {
  const state = 'created'
  const checks = 0
  return {
    ...details,
    id: newOrderId(now),
    createdAt: now,
    state,
    isGroup: false,
    lastWord: null,
    lastAskedAt: null,
    nextCheckAt: isOnline
      ? nextCheck({ state, createdAt: now, checks, lapsesAt: null }, now)
      : null,
    checks,
    paidAt: null,
  }
}

/** @returns false where a unique index refuses it. */
function writeOrder(
  tx: Transaction,
  { id, createdAt, nextCheckAt }: Order,
  { details, provider, accepted }: OrderToPlace,
): Promise<boolean> {
  const lane = provider === null ? {} : { waitsFor: provider }
  return insertOrder(tx, { ...details, id, createdAt, ...accepted, ...lane }, nextCheckAt)
}

async function writePlacing(tx: Transaction, order: Order): Promise<void> {
  const { id: orderId, state, createdAt, amountInPaise } = order
  await insertPaymentEvent(tx, {
    id: newId(createdAt),
    orderId,
    fromState: null,
    event: 'orderPlaced',
    toState: state,
    cause: 'initiate',
    happenedAt: createdAt,
    detail: { amountInPaise },
  })
}

async function writeFirstAttempt(
  tx: Transaction,
  order: Order,
  { provider, channel = 'page' }: Pick<OrderToPlace, 'channel'> & { provider: string },
): Promise<PaymentAttempt> {
  const asks = { part: 1, asksInPaise: firstPartOf(order) }
  const first = { orderId: order.id, number: 1, provider, channel }
  const attempt = newAttempt({ ...first, ...asks }, order.createdAt)
  await insertFirstAttempt(tx, attempt)
  return attempt
}

/** The record of an attempt that the provider has not received yet. */
export function newAttempt(
  of: Pick<PaymentAttempt, 'orderId' | 'number' | 'part' | 'asksInPaise' | 'provider'> &
    Partial<Pick<PaymentAttempt, 'channel'>>,
  now: Date,
): PaymentAttempt {
  return {
    channel: 'page',
    ...of,
    id: newId(now),
    providerOrderId: providerOrderIdOf(of.orderId, of.number),
    link: null,
    linkExpiresAt: null,
    providerReference: null,
    returnToken: newCheckCode(),
    payerId: null,
    doubtCount: 0,
    outcome: 'open',
    createdAt: now,
  }
}
