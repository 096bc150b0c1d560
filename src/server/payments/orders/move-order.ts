import type { Transaction } from '../../db/database.ts'
import { afterCommit } from '../../db/in-transaction.ts'
import { newId } from '../../foundation/ids.ts'
import type { MovingDeps } from './moving-deps.ts'
import { countPayment } from '../../metrics/meters.ts'
import type { PaymentOutcome } from '../../metrics/meters.ts'
import type { Order } from './order.ts'
import { nextState } from './payment-states.ts'
import type { OrderEvent, OrderState } from './payment-states.ts'
import { writeState } from './payment-events.store.ts'

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
}

/**
 * The only writer of an order's state; tells of one that ends unpaid. The caller holds the row lock (ordersStore.lockOrder).
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
  const { id: orderId, state: fromState } = order
  const { event, cause, detail = {} } = transition
  const moving = { orderId, fromState, toState: state, event, cause }
  await writeState(tx, { ...moving, id: newId(now), happenedAt: now, detail })
  afterCommit(tx, () => {
    // 'from' is the network of a request in every line of the log (log-names.ts)
    log.info(moving, 'order moved')
    countState(state)
  })
  const moved = { ...order, state, paidAt: state === 'paid' ? now : order.paidAt }
  if (order.state !== 'paid' && endStates.has(state)) await endedUnpaid(tx, moved)
  return moved
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
