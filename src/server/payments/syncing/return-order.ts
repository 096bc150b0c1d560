import type { CounterMethod } from '#contract/slips.ts'
import type { Transaction } from '../../db/database.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Trigger } from '../orders/move-order.ts'
import type { Order } from '../orders/order.ts'
import { postJournal } from '../journal/post-journal.ts'
import { captureReturnsStore } from '../captures/capture-returns.store.ts'
import { capturesOf } from '../captures/captures.store.ts'
import type { RecordedCapture } from '../captures/captures.store.ts'
import type { PublishMoneyEvent } from './money-event.ts'
import { COUNTER } from '../orders/counter.ts'

type Deps = Pick<AllDeps, 'clock' | 'log'>

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
  const returned = await returnOrder(deps, tx, { order, cause: 'office', publish })
  // afterwards: of a line that was given back no other capture begins to pay
  await postJournal(deps, tx, order.id)
  if (order.state !== 'refunded' && returned.state === 'refunded')
    await publish(tx, { kind: 'refunded', order: returned })
  return returned
}
