import { counterMethodNames } from '#contract/money/slips.ts'
import { paise } from '#contract/money/money.ts'
import type { Paise } from '#contract/money/money.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import { capturesStore } from '../captures/captures.store.ts'
import { postJournal } from '../journal/post-journal.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { COUNTER } from '../orders/counter.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { nextAttemptNumber } from '../orders/order.ts'
import type { Order } from '../orders/order.ts'
import type { OrderPart } from '../orders/parts.store.ts'
import { newAttempt } from '../orders/placing/place-order.ts'
import type { PublishMoneyEvent } from '../syncing/money-event.ts'
import { settlePart } from '../syncing/settle-part.ts'
import { insertDeduction } from './deductions.store.ts'
import type { Deduction } from './deductions.store.ts'
import { columnsOf } from './desk-entries.store.ts'
import type { Slip } from './desk-entries.store.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'log'>

export type DeskPayment = Slip & {
  note: string | null
  /** The administrator who took the money. */
  takenBy: string
}

export type DeskTaking = {
  order: Order
  /** The open amount is paid in full: by the payment and by what the payer deducted. */
  part: OrderPart
  payment: DeskPayment
  /** The tax that the payer deducted at source; null: none. */
  deduction: Deduction | null
  publish: PublishMoneyEvent
}

/**
 * Records the payment of an installment at the desk: captured, settled and posted like any other. A
 * free course has no capture. The caller holds the order's row lock, has ended its open payment
 * pages, and gives the enrollment.
 * @returns the order after that.
 */
export async function recordDeskPayment(
  deps: Deps,
  tx: Transaction,
  taking: DeskTaking,
): Promise<Order> {
  const { order, part, payment, deduction, publish } = taking
  const { openInPaise } = part
  const receivedInPaise = paise(openInPaise - (deduction?.amountInPaise ?? 0))
  const captureId =
    openInPaise === 0 ? '' : await recordMoney(deps, tx, { ...taking, receivedInPaise })
  const paid = { part: part.number, captureId, amountInPaise: openInPaise, isAccepted: true }
  const detail = { amountInPaise: receivedInPaise, method: payment.method }
  const settling = { paid: { order, ...paid }, cause: 'counter', detail, publish } as const
  const settled = await settlePart(deps, tx, settling)
  invariant(settled, 'an open installment can be paid')
  await postJournal(deps, tx, order.id)
  return settled
}

type Received = DeskTaking & { receivedInPaise: Paise }

async function recordMoney(
  { clock }: Deps,
  tx: Transaction,
  { order, part, receivedInPaise, deduction, payment }: Received,
): Promise<string> {
  const now = clock.now()
  const attempts = attemptsStore(tx)
  const number = nextAttemptNumber(await attempts.attemptsOf(order.id))
  const pays = { part: part.number, asksInPaise: receivedInPaise }
  const attempt = newAttempt({ orderId: order.id, number, provider: COUNTER, ...pays }, now)
  await attempts.insertAttempt({ ...attempt, outcome: 'captured' })
  const captureId = newId(now)
  await capturesStore(tx).insertCapture({
    id: captureId,
    orderId: order.id,
    attemptId: attempt.id,
    amountInPaise: receivedInPaise,
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
  if (deduction === null) return captureId
  await insertDeduction(tx, {
    ...deduction,
    id: newId(now),
    captureId,
    installmentId: part.id,
    recordedBy: payment.takenBy,
    recordedAt: now,
  })
  return captureId
}
