import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Deps as AllDeps } from '../../../platform/deps/deps.ts'
import { newId, newOrderId } from '../../../platform/foundation/ids.ts'
import type { Order } from '../order.ts'
import { freeLine, groupPartsStore, linesNow } from '../group-parts.store.ts'
import type { NewLine, Organisation } from '../group-parts.store.ts'
import { ordersStore } from '../orders.store.ts'
import { insertPaymentEvent } from '../payment-events.store.ts'
import type { OrderSnapshot } from './place-order.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'

type GroupOrderToPlace = {
  details: OrderSnapshot
  payer: Organisation
  /**
   * For one student, in paise; the order's amount is the price less the reduction for all of them.
   */
  priceInPaise: number
  loweredInPaise: number
  /** The students, each with a line. */
  studentIds: readonly string[]
  /** False: the office's written word enrolls them. */
  firstPartEnrolls: boolean
}

/**
 * Places an order with a line for each student and an organisation as its payer (decision 70). Its
 * state is created, as nobody pays at a page yet.
 * @returns null where this key was used before.
 * @throws Problem group-has-bad-rows: one of the students has ordered a place of their own
 * meanwhile.
 */
async function placeGroupOrder(
  { clock }: Pick<AllDeps, 'clock'>,
  tx: Transaction,
  { details, payer, studentIds, ...parts }: GroupOrderToPlace,
): Promise<{ order: Order; lines: NewLine[] } | null> {
  const now = clock.now()
  const order = { ...details, id: newOrderId(now), createdAt: now }
  const store = groupPartsStore(tx)
  const payerId = newId(now)
  await store.insertPayer(payerId, payer)
  if (!(await store.insertOrder({ ...order, payerId }))) return null
  const lines = studentIds.map((studentId) => ({ id: newId(now), studentId }))
  const installmentId = await store.insertInstallments(order)
  if (!(await store.insertLines({ ...parts, details: order, lines, installmentId })))
    throw new Problem('group-has-bad-rows')
  await insertPaymentEvent(tx, {
    id: newId(now),
    orderId: order.id,
    fromState: null,
    event: 'orderPlaced',
    toState: 'created',
    cause: 'office',
    happenedAt: now,
    detail: { amountInPaise: order.amountInPaise, students: studentIds.length },
  })
  const placed = await ordersStore(tx).findOrder(order.id)
  invariant(placed, 'the placed order can be read back')
  return { order: placed, lines }
}

/** Orders with several lines, one for each student (decision 70). */
export function groupOrders(deps: Pick<AllDeps, 'clock'>) {
  return {
    placeGroupOrder: (tx: Transaction, order: GroupOrderToPlace) =>
      placeGroupOrder(deps, tx, order),
    /** The enrolling lines, each with its current student. */
    linesNow,
    freeLine,
  }
}
