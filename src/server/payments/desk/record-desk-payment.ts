import { counterMethodNames } from '#contract/slips.ts'
import { paise } from '#contract/money.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import { invariant } from '../../foundation/invariant.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Order } from '../orders/order.ts'
import { newAttempt, placeOrder } from '../orders/place-order.ts'
import type { OrderSnapshot } from '../orders/place-order.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { postJournal } from '../journal/post-journal.ts'
import { capturesStore } from '../captures/captures.store.ts'
import { columnsOf } from './desk-entries.store.ts'
import type { Slip } from './desk-entries.store.ts'
import { COUNTER } from '../orders/counter.ts'

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
  if (placed === null) return null
  const { order } = placed
  if (order.amountInPaise > 0) await recordMoney(deps, tx, { order, payment })
  const detail = { amountInPaise: order.amountInPaise, method: payment.method }
  const transition = { event: 'customerPaid', cause: 'counter', detail } as const
  const paid = await moveOrder(deps, tx, { order, transition })
  invariant(paid, 'a new order can be paid')
  await postJournal(deps, tx, order.id)
  return paid
}

async function recordMoney(
  { clock }: Deps,
  tx: Transaction,
  { order, payment }: { order: Order; payment: DeskPayment },
): Promise<void> {
  const now = clock.now()
  const attempt = newAttempt({ orderId: order.id, number: 1, provider: COUNTER }, now)
  await attemptsStore(tx).insertAttempt({ ...attempt, outcome: 'captured' })
  await capturesStore(tx).insertCapture({
    id: newId(now),
    orderId: order.id,
    attemptId: attempt.id,
    amountInPaise: order.amountInPaise,
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
}
