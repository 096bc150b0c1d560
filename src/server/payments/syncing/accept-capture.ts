import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { acceptCapture, capturesOf } from '../captures/captures.store.ts'
import type { RecordedCapture } from '../captures/captures.store.ts'
import { disputesStore } from '../disputes/disputes.store.ts'
import { resolveFlag } from '../flags/flags.store.ts'
import { postJournal } from '../journal/post-journal.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Order } from '../orders/order.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { partOf } from '../orders/parts.store.ts'
import type { PublishMoneyEvent } from './money-event.ts'
import { settlePart } from './settle-part.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'log'>

type Accepting = { orderId: string; captureId: string; publish: PublishMoneyEvent }

/**
 * The office takes money that differs from the order as its payment. Rupees only, all of it still here, and asked
 * back by nobody. The caller gives the enrollment.
 * @returns the order, which is paid now.
 * @throws Problem order-not-found, payment-not-acceptable, payment-disputed.
 */
export async function acceptDiffering(
  deps: Deps,
  tx: Transaction,
  { orderId, captureId, publish }: Accepting,
): Promise<{ order: Order; capture: RecordedCapture }> {
  const order = await ordersStore(tx).lockOrder(orderId)
  const capture = (await capturesOf(tx, orderId)).find(({ id }) => id === captureId)
  if (order === null || capture === undefined) throw new Problem('order-not-found')
  const isWhole = capture.returnedInPaise === 0
  const isDiffering = !capture.isAccepted && (await isWaiting(tx, { order, capture }))
  if (!isDiffering || !isWhole || capture.currency !== order.currency)
    throw new Problem('payment-not-acceptable')
  if (await disputesStore(tx).isDisputed(capture)) throw new Problem('payment-disputed')
  const { id, amountInPaise, currency, attemptId } = capture
  const now = deps.clock.now()
  await acceptCapture(tx, { id, amountInPaise, currency }, now)
  await attemptsStore(tx).setAttemptOutcome(attemptId, 'captured', now)
  const detail = { attempt: capture.attemptNumber, amountInPaise, isAccepted: 'by the office' }
  const paid = await pay(deps, tx, { order, capture, detail, publish })
  if (paid === null) throw new Problem('payment-not-acceptable')
  await resolveFlag(tx, { orderId, kind: 'amount-differs' }, now)
  await postJournal(deps, tx, orderId)
  return { order: paid, capture }
}

type Waiting = { order: Order; capture: RecordedCapture }

/** Its order waits for a person because of it, or a later part of that does. */
async function isWaiting(tx: Transaction, { order, capture }: Waiting): Promise<boolean> {
  if (capture.part === 1) return order.state === 'underReview'
  return (await partOf(tx, order.id, capture.part))?.state === 'underReview'
}

type Paying = Waiting & { detail: Record<string, string | number>; publish: PublishMoneyEvent }

/** @returns null where nothing is to be paid there. */
async function pay(
  deps: Deps,
  tx: Transaction,
  { order, capture, detail, publish }: Paying,
): Promise<Order | null> {
  const cause = 'office'
  const transition = { event: 'customerPaid', cause, detail } as const
  if (capture.part === 1) return moveOrder(deps, tx, { order, transition })
  const { id: captureId, part, amountInPaise } = capture
  const paid = { order, part, captureId, amountInPaise, isAccepted: true }
  return (await settlePart(deps, tx, { paid, cause, detail, publish })) ? order : null
}
