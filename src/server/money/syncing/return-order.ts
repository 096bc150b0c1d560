import type { CounterMethod } from '#contract/money/slips.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Trigger } from '../orders/move-order.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import type { Order } from '../orders/order.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { partsOf, reopenPart } from '../orders/parts.store.ts'
import { postJournal } from '../journal/post-journal.ts'
import { captureReturnsStore } from '../captures/capture-returns.store.ts'
import { capturesOf } from '../captures/captures.store.ts'
import type { RecordedCapture } from '../captures/captures.store.ts'
import type { PublishMoneyEvent } from './money-event.ts'
import { COUNTER } from '../orders/counter.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'log'>

/**
 * Ends an order as refunded when all its money was returned (decision 25). If only unaccepted money
 * is left, nothing pays the order. The caller holds the order's row lock and has recorded the
 * return.
 * @returns the order after that.
 */
export async function returnOrder(
  deps: Deps,
  tx: Transaction,
  { order, cause, publish }: { order: Order; cause: Trigger; publish: PublishMoneyEvent },
): Promise<Order> {
  const captures = await capturesOf(tx, order.id)
  if (order.state === 'paid') await reopenReturned(tx, { order, captures })
  const unreturned = captures.filter(
    ({ amountInPaise, returnedInPaise }) => returnedInPaise < amountInPaise,
  )
  if (unreturned.length === 0) {
    const transition = { event: 'moneyReturned', cause } as const
    return (await moveOrder(deps, tx, { order, transition })) ?? order
  }
  if (order.state === 'paid' && !unreturned.some(({ isAccepted }) => isAccepted))
    await publish(tx, { kind: 'nothingPays', order })
  return order
}

/** Reopens a later part after its differing money was returned to the payer. */
async function reopenReturned(
  tx: Transaction,
  { order, captures }: { order: Order; captures: readonly RecordedCapture[] },
): Promise<void> {
  const waiting = captures.filter(
    ({ isAccepted, amountInPaise, returnedInPaise }) =>
      !isAccepted && returnedInPaise < amountInPaise,
  )
  for (const part of await partsOf(tx, order.id))
    if (part.state === 'underReview')
      if (!waiting.some((capture) => capture.part === part.number)) await reopenPart(tx, part)
}

/** The order that has the money now, which differs after a reassignment. Locked. */
export async function holderOf(
  tx: Transaction,
  { order, recorded }: { order: Order; recorded: Pick<RecordedCapture, 'orderId'> },
): Promise<Order> {
  if (recorded.orderId === order.id) return order
  const holder = await ordersStore(tx).lockOrder(recorded.orderId)
  invariant(holder, 'a capture belongs to an order')
  return holder
}

/**
 * Ends the order that has the money as refunded, if nothing of its money is left. A sync does this
 * itself for the order that it was called for.
 * @returns the order of the sync, after that.
 */
export async function refundOrderWithMoney(
  deps: Deps,
  tx: Transaction,
  context: { order: Order; holder: Order; cause: Trigger; publish: PublishMoneyEvent },
): Promise<Order> {
  const { order, holder, cause, publish } = context
  const after = await returnOrder(deps, tx, { order: holder, cause, publish })
  if (holder.id === order.id) return after
  if (holder.state !== 'refunded' && after.state === 'refunded')
    await publish(tx, { kind: 'refunded', order: after })
  return order
}

type ManualReturn = {
  order: Order
  capture: RecordedCapture
  amountInPaise: number
  /** The office's way of paying it. */
  method: CounterMethod
  /** The administrator who returned it. */
  returnedBy: string
  publish: PublishMoneyEvent
}

/**
 * Records that the office returned a capture by hand, in part or in full. A provider's capture
 * keeps the provider's total, so that a second return through the provider shows.
 */
export async function returnByHand(
  deps: Deps,
  tx: Transaction,
  { order, capture, amountInPaise, method, returnedBy, publish }: ManualReturn,
): Promise<Order> {
  const { id, returnedInPaise } = capture
  const returns = captureReturnsStore(tx)
  if (capture.provider === COUNTER)
    await returns.setReturnedAtDesk({ id, returnedInPaise: returnedInPaise + amountInPaise })
  const manualReturn = { id, amountInPaise, kind: 'by-hand', method, returnedBy } as const
  await returns.note(manualReturn, deps.clock.now())
  await publish(tx, { kind: 'moneyBack', order, amountInPaise, way: 'by-hand' })
  const returned = await returnOrder(deps, tx, { order, cause: 'office', publish })
  // posted last, because no other capture may begin to pay a line that was given back
  await postJournal(deps, tx, order.id)
  if (order.state !== 'refunded' && returned.state === 'refunded')
    await publish(tx, { kind: 'refunded', order: returned })
  return returned
}
