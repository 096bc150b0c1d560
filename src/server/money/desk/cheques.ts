import { chequeKindNames } from '#contract/money/slips.ts'
import { paise } from '#contract/money/money.ts'
import type { ChequeKind } from '#contract/money/slips.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import { indianDayOf, startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { capturesStore } from '../captures/captures.store.ts'
import { postChequeEntry } from '../journal/post-cheque.ts'
import { postJournal } from '../journal/post-journal.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { COUNTER } from '../orders/counter.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { nextAttemptNumber } from '../orders/order.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'
import { recordPartStatus, partOf } from '../orders/parts.store.ts'
import type { OrderPart } from '../orders/parts.store.ts'
import { isOpen } from '../orders/payment-states.ts'
import type { PublishMoneyEvent } from '../syncing/money-event.ts'
import { settlePart } from '../syncing/settle-part.ts'
import { orderChangesStore } from '../orders/order-changes.store.ts'
import { newAttempt } from '../orders/placing/place-order.ts'
import {
  chequesStore,
  findCheque,
  findChequeUse,
  hasChequeInHand,
  orderOfCheque,
} from './cheques.store.ts'
import type { Cheque, ChequePaper } from './cheques.store.ts'
import { holdReference } from './desk-entries.store.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'log'>

/** An order stays open this long after its cheque bounced, in milliseconds. */
const PAYABLE_AFTER_BOUNCE_MS = 7 * 24 * HOUR_MS

export type TakenCheque = ChequePaper & { takenBy: string }
export type FoundCheque = NonNullable<Cheque>
type Decision = {
  order: Order
  cheque: FoundCheque
  /** The bank's day, in the Indian calendar. */
  day: string
  by: string
  reason: string | null
}

/**
 * Cheques and demand drafts: attempts that the bank has not decided yet (decision 65). The caller
 * holds the order's row lock.
 */
export function cheques(deps: Deps, publish: PublishMoneyEvent) {
  return {
    recordCheque: (tx: Transaction, taking: Taking) => recordCheque(deps, tx, taking),
    findCheque,
    orderOfCheque,
    hasChequeInHand,
    lockCheque: (tx: Transaction, id: string) => chequesStore(tx).lock(id),
    clearCheque: (tx: Transaction, decision: Decision) =>
      clearCheque(deps, tx, { ...decision, publish }),
    bounceCheque: (tx: Transaction, decision: Decision) => bounceCheque(deps, tx, decision),
    useOfCheque: async (
      tx: Transaction,
      paper: { kind: ChequeKind; number: string; besides: string },
    ) => {
      await holdReference(tx, { method: paper.kind, reference: paper.number })
      return findChequeUse(tx, paper)
    },
  }
}

type Taking = { order: Order; part: OrderPart; cheque: TakenCheque }

/**
 * Records a cheque for an installment, which then waits for the bank. No money has come, and no
 * receipt is due.
 * @returns the order after that.
 */
async function recordCheque(
  deps: Deps,
  tx: Transaction,
  { order, part, cheque }: Taking,
): Promise<Order> {
  const number = nextAttemptNumber(await attemptsStore(tx).attemptsOf(order.id))
  const pays = { number, part: part.number, asksInPaise: part.openInPaise }
  const taken = await insertCheque(tx, { order, cheque, pays }, deps.clock.now())
  const detail = { method: cheque.kind }
  const transition = { event: 'gatewayAccepted', cause: 'counter', detail } as const
  const moved = (await moveOrder(deps, tx, { order, transition })) ?? order
  await postChequeEntry(deps, tx, { kind: 'chequeTaken', cheque: taken })
  return recordBankStatus(tx, { order: moved, part }, { lastWord: 'undecided', nextCheckAt: null })
}

type Paying = {
  order: Order
  cheque: TakenCheque
  pays: Pick<PaymentAttempt, 'number' | 'part' | 'asksInPaise'>
}

async function insertCheque(tx: Transaction, { order, cheque, pays }: Paying, now: Date) {
  const attempt = newAttempt({ orderId: order.id, provider: COUNTER, ...pays }, now)
  await attemptsStore(tx).insertAttempt({ ...attempt, outcome: 'undecided' })
  const taken = {
    ...cheque,
    id: newId(now),
    orderId: order.id,
    attemptId: attempt.id,
    amountInPaise: pays.asksInPaise,
    campus: order.campus,
    takenAt: now,
  }
  await chequesStore(tx).insert(taken)
  return taken
}

type Word = { lastWord: 'undecided' | 'declined'; nextCheckAt: Date | null }

/** No provider is polled for a cheque: the office records the bank's decision. */
async function recordBankStatus(
  tx: Transaction,
  { order, part }: { order: Order; part: OrderPart },
  { lastWord, nextCheckAt }: Word,
): Promise<Order> {
  await recordPartStatus(tx, { orderId: order.id, number: part.number }, lastWord)
  // money that was paid before may still be returned
  if (!isOpen(order.state)) return order
  await orderChangesStore(tx).recordCheck(order.id, { nextCheckAt })
  return { ...order, nextCheckAt }
}

/**
 * The bank has paid: records the capture and marks the order as paid. The caller gives the
 * enrollment.
 */
async function clearCheque(
  deps: Deps,
  tx: Transaction,
  decision: Decision & { publish: PublishMoneyEvent },
): Promise<Order> {
  const { order, cheque, publish } = decision
  const now = await decide(deps, tx, { ...decision, state: 'cleared' })
  await attemptsStore(tx).setAttemptOutcome(cheque.attemptId, 'captured', now)
  const captureId = newId(now)
  await capturesStore(tx).insertCapture({
    id: captureId,
    orderId: order.id,
    attemptId: cheque.attemptId,
    amountInPaise: paise(cheque.amountInPaise),
    currency: order.currency,
    capturedAt: momentOn(decision.day, now),
    recordedAt: now,
    // the column's CHECK constraint allows only known kinds
    paymentMethod: chequeKindNames[cheque.kind as ChequeKind],
    transactionId: null,
    rrn: null,
    bankTxnId: cheque.number,
    cardLast4: null,
    cardIssuer: null,
    authCode: null,
    isAccepted: true,
    refundedInPaise: paise(0),
    takenBy: cheque.takenBy,
    note: cheque.note,
  })
  await postChequeEntry(deps, tx, { kind: 'chequeCleared', cheque })
  const detail = { amountInPaise: cheque.amountInPaise, method: cheque.kind }
  const { part, amountInPaise } = cheque
  const paid = { order, part, captureId, amountInPaise, isAccepted: true }
  const settled = await settlePart(deps, tx, { paid, cause: 'counter', detail, publish })
  // it was paid in another way meanwhile, or is no longer asked for: the money goes back
  if (settled === null) await publish(tx, { kind: 'paidAgain', order, captureId })
  await postJournal(deps, tx, order.id)
  return settled ?? order
}

/** The bank has not paid: the attempt ends, and the order can be paid in another way. */
async function bounceCheque(deps: Deps, tx: Transaction, decision: Decision): Promise<Order> {
  const now = await decide(deps, tx, { ...decision, state: 'bounced' })
  const { order, cheque } = decision
  await attemptsStore(tx).setAttemptOutcome(cheque.attemptId, 'failed', now)
  await postChequeEntry(deps, tx, { kind: 'chequeBounced', cheque })
  const part = await partOf(tx, order.id, cheque.part)
  // a later part that was paid in another way meanwhile stays paid
  if (part?.state !== 'undecided') return order
  // then the order lapses (syncing/at-desk.ts)
  const nextCheckAt = new Date(now.getTime() + PAYABLE_AFTER_BOUNCE_MS)
  return recordBankStatus(tx, { order, part }, { lastWord: 'declined', nextCheckAt })
}

async function decide(
  { clock }: Deps,
  tx: Transaction,
  { cheque, day, by, reason, state }: Decision & { state: 'cleared' | 'bounced' },
): Promise<Date> {
  const decidedAt = clock.now()
  const end = { state, decidedOn: day, decidedBy: by, decidedAt, reason }
  await chequesStore(tx).end(cheque.id, end)
  return decidedAt
}

/** The bank names a day; a past day is recorded at its noon. */
function momentOn(day: string, now: Date): Date {
  if (day === indianDayOf(now)) return now
  return new Date(startOfIndianDay(day).getTime() + 12 * HOUR_MS)
}
