import { askAlong } from '../../db/built-statements.ts'
import type { Transaction } from '../../db/database.ts'
import { afterCommit } from '../../db/in-transaction.ts'
import { newId } from '../../foundation/ids.ts'
import type { MovingDeps } from './moving-deps.ts'
import { countPayment } from '../../metrics/meters.ts'
import type { PaymentOutcome } from '../../metrics/meters.ts'
import type { Order } from './order.ts'
import type { NotedAnswer } from './order-changes.store.ts'
import { nextState } from './payment-states.ts'
import type { OrderEvent, OrderState } from './payment-states.ts'
import { openingPage, writeState } from './payment-events.store.ts'
import type { OpenedPage } from './payment-events.store.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'log'>

/**
 * Who told us: the student's click, the browser's return, a notification, the poll, the student's question,
 * the office's question, money at the desk, a refund under way, the search after a restore.
 */
export type Trigger =
  | 'initiate'
  | 'return'
  | 'notification'
  | 'poll'
  | 'check'
  | 'office'
  | 'counter'
  | 'refund'
  | 'restore'

export type Transition = {
  event: OrderEvent
  cause: Trigger
  detail?: Record<string, string | number>
  /** What is noted of the answer that moves it, written with the new state. */
  answer?: NotedAnswer
}

/**
 * With moveToPage the only writer of an order's state; tells of one that ends unpaid. The caller holds the row lock (ordersStore.lockOrder).
 * @returns the order as it is now, or null when the event changes nothing in this state.
 */
export async function moveOrder(
  { clock, endedUnpaid, log }: Deps,
  tx: Transaction,
  { order, transition }: { order: Order; transition: Transition },
): Promise<Order | null> {
  const state = nextState(order.state, transition.event)
  if (state === null || isKeptOpen(order, transition)) return null
  const now = clock.now()
  const event = eventOf(order, { state, transition, now })
  await writeState(tx, event, transition.answer ?? null)
  afterCommit(tx, () => {
    logMove(log, event)
    countState(state)
  })
  const moved = { ...order, state, paidAt: state === 'paid' ? now : order.paidAt }
  if (order.state !== 'paid' && endStates.has(state)) await endedUnpaid(tx, moved)
  return moved
}

/**
 * The same of an order that a provider has opened the first page for, in a transaction of one journey: with the page's link, and
 * only where nothing has happened to the order or the attempt.
 * @returns false where it has: then nothing is written, and whoever asks looks at what there is.
 */
export async function moveToPage(
  { clock, inTransaction, log }: Pick<MovingDeps, 'clock' | 'inTransaction' | 'log'>,
  order: Order,
  page: OpenedPage,
): Promise<boolean> {
  const transition = { event: 'gatewayAccepted', cause: 'initiate' } as const
  const state = nextState(order.state, transition.event)
  if (state === null) return false
  const event = eventOf(order, { state, transition, now: clock.now() })
  const questions = openingPage(event, page)
  const { coming } = await inTransaction((tx) => askAlong(tx, ...questions))
  const [, written] = await coming
  if (written.length === 0) return false
  logMove(log, event)
  countState(state)
  return true
}

function eventOf(
  order: Order,
  { state, transition, now }: { state: OrderState; transition: Transition; now: Date },
) {
  return {
    id: newId(now),
    orderId: order.id,
    fromState: order.state,
    event: transition.event,
    toState: state,
    cause: transition.cause,
    happenedAt: now,
    detail: transition.detail ?? {},
  }
}

function logMove(log: MovingDeps['log'], moved: ReturnType<typeof eventOf>): void {
  const { orderId, fromState, toState, event, cause } = moved
  // 'from' is the place of a request in every line of the log (log-names.ts)
  log.info({ orderId, fromState, toState, event, cause }, 'order moved')
}

function countState(state: OrderState): void {
  const outcome = outcomes[state]
  if (outcome !== null) countPayment(outcome)
}

/** A page that an organisation has left ends nothing: its order ends on its day, or by the office (decision 70). */
function isKeptOpen({ isGroup }: Order, { event, cause }: Transition): boolean {
  return isGroup && cause !== 'office' && endEvents.has(event)
}

const endEvents: ReadonlySet<OrderEvent> = new Set(['paymentDeclined', 'timeRanOut'])

/** Nothing of such an order can be paid or accepted any more, unless money comes late. */
const endStates: ReadonlySet<OrderState> = new Set(['failed', 'expired', 'refunded'])

/** What a state is counted as. */
const outcomes: Record<OrderState, PaymentOutcome | null> = {
  created: null,
  awaitingCustomer: 'begun',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  underReview: 'amount_differs',
  refunded: 'refunded',
}
