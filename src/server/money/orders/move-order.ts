import type { Transaction } from '../../platform/db/database.ts'
import { afterCommit } from '../../platform/db/in-transaction.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { MovingDeps } from './moving-deps.ts'
import { countPayment } from '../../platform/metrics/meters.ts'
import type { PaymentOutcome } from '../../platform/metrics/meters.ts'
import type { Order } from './order.ts'
import { isOver, nextState } from './payment-states.ts'
import type { OrderEvent, OrderState } from './payment-states.ts'
import { writeState } from './payment-events.store.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'log'>

/**
 * The cause of a sync: the student's click, the browser's return, a notification, the poll, or a
 * check by the student or the office. Also a desk payment, a refund under way, or the search after
 * a restore.
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
}

/**
 * Moves an order; the only writer of an order's state. It reports orders that end unpaid. The
 * caller holds the row lock (ordersStore.lockOrder).
 * @returns the moved order, or null when the event changes nothing in this state.
 */
export async function moveOrder(
  { clock, endedUnpaid, log }: Deps,
  tx: Transaction,
  { order, transition }: { order: Order; transition: Transition },
): Promise<Order | null> {
  const state = nextState(order.state, transition.event)
  if (state === null || isKeptOpen(order, transition)) return null
  const now = clock.now()
  const { id: orderId, state: fromState } = order
  const { event, cause, detail = {} } = transition
  const moving = { orderId, fromState, toState: state, event, cause }
  await writeState(tx, { ...moving, id: newId(now), happenedAt: now, detail })
  afterCommit(tx, () => {
    // every log line has a field 'from' with the request's network (log-names.ts)
    log.info(moving, 'order moved')
    countState(state)
  })
  const moved = { ...order, state, paidAt: state === 'paid' ? now : order.paidAt }
  if (order.state !== 'paid' && isOver(state)) await endedUnpaid(tx, moved)
  return moved
}

function countState(state: OrderState): void {
  const outcome = outcomes[state]
  if (outcome !== null) countPayment(outcome)
}

/**
 * A group order does not end with an abandoned page: it ends on its day, or by the office (decision
 * 70).
 */
function isKeptOpen({ isGroup }: Order, { event, cause }: Transition): boolean {
  return isGroup && cause !== 'office' && endEvents.has(event)
}

const endEvents: ReadonlySet<OrderEvent> = new Set(['paymentDeclined', 'timeRanOut'])

/** The outcome under which a state is counted in the metrics. */
const outcomes: Record<OrderState, PaymentOutcome | null> = {
  created: null,
  awaitingCustomer: 'begun',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  underReview: 'amount_differs',
  refunded: 'refunded',
}
