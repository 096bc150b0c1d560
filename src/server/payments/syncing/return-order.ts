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
 * Money back returns the order, unless another payment of it is kept: then that one pays for it. Where the
 * office gives the enrollment back with the money (endsEnrollment), what else was paid is another question. The caller
 * holds the order's row lock and has entered the return.
 * @returns the order as it is now.
 */
export async function returnOrder(
  deps: Deps,
  tx: Transaction,
  { order, captureId, endsEnrollment, cause }: Return & { order: Order; cause: Trigger },
): Promise<Order> {
  if (!endsEnrollment && (await isKeptByAnother(tx, order, captureId))) return order
  const transition = { event: 'moneyReturned', cause } as const
  return (await moveOrder(deps, tx, { order, transition })) ?? order
}

type Return = { captureId: string; endsEnrollment: boolean }

/** An enrollment stands on a payment as it was ordered; under review every payment is one that differs. */
async function isKeptByAnother(
  tx: Transaction,
  { id: orderId, state }: Order,
  captureId: string,
): Promise<boolean> {
  const others = (await capturesOf(tx, orderId)).filter(({ id }) => id !== captureId)
  const kept = others.filter(
    ({ amountInPaise, returnedInPaise }) => returnedInPaise < amountInPaise,
  )
  return kept.some(({ isAccepted }) => state === 'underReview' || isAccepted)
}

type GivenBack = {
  order: Order
  capture: RecordedCapture
  endsEnrollment: boolean
  /** From which of the office's pockets. */
  method: CounterMethod
  /** Who of the office gave it back. */
  returnedBy: string
  publish: PublishMoneyEvent
}

/**
 * The office has given a capture back with its own hands. What a provider took stays what the provider
 * says of it: should it give the money back as well, that shows.
 */
export async function returnByHand(
  deps: Deps,
  tx: Transaction,
  { order, capture, endsEnrollment, method, returnedBy, publish }: GivenBack,
): Promise<Order> {
  const { id, amountInPaise, returnedInPaise } = capture
  const now = deps.clock.now()
  const returns = captureReturnsStore(tx)
  const left = {
    id,
    amountInPaise: amountInPaise - returnedInPaise,
    kind: 'by-hand',
    method,
    returnedBy,
  } as const
  if (capture.provider === COUNTER) await returns.setAllReturned(capture)
  await returns.note(left, now)
  const given = { order, captureId: id, endsEnrollment, cause: 'office' } as const
  const returned = await returnOrder(deps, tx, given)
  // afterwards: of a returned order no other capture begins to pay
  await postJournal(deps, tx, order.id)
  if (order.state !== 'refunded' && returned.state === 'refunded')
    await publish(tx, { kind: 'refunded', order: returned })
  return returned
}
