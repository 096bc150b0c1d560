import { counterMethodNames } from '#contract/slips.ts'
import { paise } from '#contract/money.ts'
import type { Paise } from '#contract/money.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import { invariant } from '../../foundation/invariant.ts'
import { capturesStore } from '../captures/captures.store.ts'
import { postJournal } from '../journal/post-journal.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { COUNTER } from '../orders/counter.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { nextAttemptNumber } from '../orders/order.ts'
import type { Order } from '../orders/order.ts'
import { newAttempt } from '../orders/place-order.ts'
import type { PublishMoneyEvent } from '../syncing/money-event.ts'
import { settlePart } from '../syncing/settle-part.ts'
import { insertDeduction } from './deductions.store.ts'
import type { Deduction } from './deductions.store.ts'
import { columnsOf } from './desk-entries.store.ts'
import type { DeskPayment } from './record-desk-payment.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'log'>

export type GroupPayment = {
  order: Order
  /** What is open of it is what was received and deducted together. */
  part: { id: string; number: number }
  receivedInPaise: Paise
  /** null: the payer has deducted nothing. */
  deduction: Deduction | null
  payment: DeskPayment
  publish: PublishMoneyEvent
}

/**
 * A part of a group order is paid to the office: what came and what its payer deducted as tax at source are what was due. The
 * caller holds the order's row lock, and gives enrollments and receipt.
 * @returns the order as it is then.
 */
export async function recordGroupPayment(
  deps: Deps,
  tx: Transaction,
  paid: GroupPayment,
): Promise<Order> {
  const { order, part, receivedInPaise, payment } = paid
  const captureId = await recordMoney(deps, tx, paid)
  const detail = { amountInPaise: receivedInPaise, method: payment.method }
  const isFirst = part.number === 1
  const moved = isFirst
    ? await moveOrder(deps, tx, { order, transition: { event: 'customerPaid', cause, detail } })
    : await settleLater(deps, tx, { paid, captureId, detail })
  invariant(moved, 'a part that is open can be paid')
  await postJournal(deps, tx, order.id)
  return moved
}

const cause = 'counter'

type Later = { paid: GroupPayment; captureId: string; detail: Record<string, string | number> }

/** What was deducted settles the part as what came does. */
async function settleLater(
  deps: Deps,
  tx: Transaction,
  { paid, captureId, detail }: Later,
): Promise<Order | null> {
  const { order, part, receivedInPaise, deduction, publish } = paid
  const amountInPaise = receivedInPaise + (deduction?.amountInPaise ?? 0)
  const settled = { order, part: part.number, captureId, amountInPaise, isAccepted: true }
  const isSettled = await settlePart(deps, tx, { paid: settled, cause, detail, publish })
  return isSettled ? order : null
}

async function recordMoney(
  { clock }: Deps,
  tx: Transaction,
  { order, part, receivedInPaise, deduction, payment }: GroupPayment,
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
