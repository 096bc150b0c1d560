import { counterMethodNames } from '#contract/slips.ts'
import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import { invariant } from '../../foundation/invariant.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { moveOrder } from '../orders/move-order.ts'
import { askedBy, firstPartOf, nextAttemptNumber } from '../orders/order.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'
import { newAttempt, placeOrder } from '../orders/place-order.ts'
import type { OrderSnapshot } from '../orders/place-order.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { postJournal } from '../journal/post-journal.ts'
import { capturesStore } from '../captures/captures.store.ts'
import { columnsOf } from './desk-entries.store.ts'
import type { Slip } from './desk-entries.store.ts'
import { COUNTER } from '../orders/counter.ts'
import { dueOf } from '../paying/due-of.ts'
import type { PublishMoneyEvent } from '../syncing/money-event.ts'
import { settlePart } from '../syncing/settle-part.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'log'>

export type DeskPayment = Slip & {
  note: string | null
  /** The administrator who took the money. */
  takenBy: string
}

/**
 * An order that is paid at the desk: placed, captured and moved like any other, in one transaction. The
 * caller gives the enrollment and the receipt. A free course has no capture.
 * @returns the paid order, or null where this student has an undecided one for this course or has used
 * this key before (the caller looks again).
 */
export async function recordDeskPayment(
  deps: Deps,
  tx: Transaction,
  { details, payment }: { details: OrderSnapshot; payment: DeskPayment },
): Promise<Order | null> {
  const placed = await placeOrder(deps, tx, { details, provider: null })
  return placed && payPlacedOrder(deps, tx, { order: placed.order, payment })
}

/**
 * The same of an order that was placed in this transaction.
 * @returns the paid order.
 */
export async function payPlacedOrder(
  deps: Deps,
  tx: Transaction,
  { order, payment }: { order: Order; payment: DeskPayment },
): Promise<Order> {
  const pays = { number: 1, part: 1, asksInPaise: firstPartOf(order) }
  if (order.amountInPaise > 0) await recordMoney(deps, tx, { order, payment, pays })
  const detail = { amountInPaise: askedBy(pays, order), method: payment.method }
  const transition = { event: 'customerPaid', cause: 'counter', detail } as const
  const paid = await moveOrder(deps, tx, { order, transition })
  invariant(paid, 'a new order can be paid')
  await postJournal(deps, tx, order.id)
  return paid
}

type PartTaking = {
  order: Order
  part: number
  payment: DeskPayment
  publish: PublishMoneyEvent
}

/**
 * A later part of an order that is paid in parts, paid at the desk: captured and posted like any other. The caller holds the
 * order's row lock and has ended the pages at which it could be paid online.
 * @returns what was paid, in paise; null where this part is not the next one to be paid.
 */
export async function recordPartAtDesk(
  deps: Deps,
  tx: Transaction,
  { order, part, payment, publish }: PartTaking,
): Promise<Paise | null> {
  const due = await dueOf(tx, order, part)
  if (due === null || part === 1) return null
  const amountInPaise = askedBy(due, order)
  const attempts = await attemptsStore(tx).attemptsOf(order.id)
  const number = nextAttemptNumber(attempts)
  const pays = { number, part, asksInPaise: amountInPaise }
  const captureId = await recordMoney(deps, tx, { order, payment, pays })
  await settlePart(deps, tx, {
    paid: { order, part, captureId, amountInPaise, isAccepted: true },
    cause: 'counter',
    detail: { amountInPaise, method: payment.method },
    publish,
  })
  await postJournal(deps, tx, order.id)
  return amountInPaise
}

type Money = {
  order: Order
  payment: DeskPayment
  pays: Pick<PaymentAttempt, 'number' | 'part' | 'asksInPaise'>
}

async function recordMoney(
  { clock }: Deps,
  tx: Transaction,
  { order, payment, pays }: Money,
): Promise<string> {
  const now = clock.now()
  const attempt = newAttempt({ orderId: order.id, provider: COUNTER, ...pays }, now)
  await attemptsStore(tx).insertAttempt({ ...attempt, outcome: 'captured' })
  const captureId = newId(now)
  await capturesStore(tx).insertCapture({
    id: captureId,
    orderId: order.id,
    attemptId: attempt.id,
    amountInPaise: askedBy(pays, order),
    currency: order.currency,
    capturedAt: now,
    recordedAt: now,
    paymentMethod: counterMethodNames[payment.method],
    ...columnsOf(payment),
    cardIssuer: null,
    authCode: null,
    isAccepted: true,
    refundedInPaise: paise(0),
    takenBy: payment.takenBy,
    note: payment.note,
  })
  return captureId
}
