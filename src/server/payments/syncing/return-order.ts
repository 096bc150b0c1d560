import type { CounterMethod } from '#contract/slips.ts'
import type { Transaction } from '../../db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Trigger } from '../orders/move-order.ts'
import { invariant } from '../../foundation/invariant.ts'
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
 * The order is returned when nothing of all that came for it is left (decision 25). Where only money is left that
 * nobody has accepted, nothing pays it any more. The caller holds the order's row lock and has entered the return.
 * @returns the order as it is now.
 */
export async function returnOrder(
  deps: Deps,
  tx: Transaction,
  { order, cause, publish }: { order: Order; cause: Trigger; publish: PublishMoneyEvent },
): Promise<Order> {
  const captures = await capturesOf(tx, order.id)
  if (order.state === 'paid') await reopenReturned(tx, { order, captures })
  const kept = captures.filter(
    ({ amountInPaise, returnedInPaise }) => returnedInPaise < amountInPaise,
  )
  if (kept.length === 0) {
    const transition = { event: 'moneyReturned', cause } as const
    return (await moveOrder(deps, tx, { order, transition })) ?? order
  }
  if (order.state === 'paid' && !kept.some(({ isAccepted }) => isAccepted))
    await publish(tx, { kind: 'nothingPays', order })
  return order
}

/** Money that differed has waited at a later part, and is back with its payer: the part is to be paid again. */
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

/** The order that holds the money: another one, where the office wrote it there. Locked. */
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
 * The same for the order that holds the money; whoever syncs says it of the order that was asked about alone.
 * @returns the order that was asked about, as it is now.
 */
export async function returnHolder(
  deps: Deps,
  tx: Transaction,
  of: { order: Order; holder: Order; cause: Trigger; publish: PublishMoneyEvent },
): Promise<Order> {
  const { order, holder, cause, publish } = of
  const after = await returnOrder(deps, tx, { order: holder, cause, publish })
  if (holder.id === order.id) return after
  if (holder.state !== 'refunded' && after.state === 'refunded')
    await publish(tx, { kind: 'refunded', order: after })
  return order
}

type GivenBack = {
  order: Order
  capture: RecordedCapture
  amountInPaise: number
  /** From which of the office's pockets. */
  method: CounterMethod
  /** Who of the office gave it back. */
  returnedBy: string
  publish: PublishMoneyEvent
}

/**
 * The office has given back a part of a capture, or all of it, with its own hands. What a provider took stays what the
 * provider says of it: should it give the money back as well, that shows.
 */
export async function returnByHand(
  deps: Deps,
  tx: Transaction,
  { order, capture, amountInPaise, method, returnedBy, publish }: GivenBack,
): Promise<Order> {
  const { id, returnedInPaise } = capture
  const returns = captureReturnsStore(tx)
  if (capture.provider === COUNTER)
    await returns.setReturnedAtDesk({ id, returnedInPaise: returnedInPaise + amountInPaise })
  const given = { id, amountInPaise, kind: 'by-hand', method, returnedBy } as const
  await returns.note(given, deps.clock.now())
  await publish(tx, { kind: 'moneyBack', order, amountInPaise, way: 'by-hand' })
  const returned = await returnOrder(deps, tx, { order, cause: 'office', publish })
  // afterwards: of a line that was given back no other capture begins to pay
  await postJournal(deps, tx, order.id)
  if (order.state !== 'refunded' && returned.state === 'refunded')
    await publish(tx, { kind: 'refunded', order: returned })
  return returned
}
