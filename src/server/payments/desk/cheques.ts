import { chequeKindNames } from '#contract/slips.ts'
import { paise } from '#contract/money.ts'
import type { ChequeKind } from '#contract/slips.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import { indianDayOf, startOfIndianDay } from '../../foundation/indian-day.ts'
import { HOUR_MS } from '../../foundation/durations.ts'
import { invariant } from '../../foundation/invariant.ts'
import { capturesStore } from '../captures/captures.store.ts'
import { postChequeEntry } from '../journal/post-cheque.ts'
import { postJournal } from '../journal/post-journal.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { COUNTER } from '../orders/counter.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { askedBy, firstPartOf, nextAttemptNumber } from '../orders/order.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'
import { partOf, setPart } from '../orders/parts.store.ts'
import type { OrderPart } from '../orders/parts.store.ts'
import type { PublishMoneyEvent } from '../syncing/money-event.ts'
import { settlePart } from '../syncing/settle-part.ts'
import { orderChangesStore } from '../orders/order-changes.store.ts'
import { newAttempt, placeOrder } from '../orders/place-order.ts'
import type { OrderSnapshot } from '../orders/place-order.ts'
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

/** So long an order stays open after its cheque came back, in milliseconds. */
const PAYABLE_AFTER_BOUNCE_MS = 7 * 24 * HOUR_MS

export type TakenCheque = ChequePaper & { takenBy: string }
export type FoundCheque = NonNullable<Cheque>
type Decision = {
  order: Order
  cheque: FoundCheque
  /** A day of the Indian calendar: the bank's. */
  day: string
  by: string
  reason: string | null
}

/** Cheques and demand drafts: attempts that the bank has not decided (decision 65). The caller holds the order's row lock. */
export function cheques(deps: Deps, publish: PublishMoneyEvent) {
  return {
    recordCheque: (tx: Transaction, taking: Taking) => recordCheque(deps, tx, taking),
    recordPartCheque: (tx: Transaction, taking: PartTaking) => recordPartCheque(deps, tx, taking),
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

type Taking = { details: OrderSnapshot; cheque: TakenCheque }

/**
 * An order for which a cheque was taken: placed, with an attempt that a bank decides. No money has come, and no receipt is due.
 * @returns the order, or null where this student has an undecided one for this course or has used this key before.
 */
async function recordCheque(
  deps: Deps,
  tx: Transaction,
  { details, cheque }: Taking,
): Promise<Order | null> {
  const placed = await placeOrder(deps, tx, { details, provider: null })
  if (placed === null) return null
  const { order } = placed
  const now = deps.clock.now()
  const pays = { number: 1, part: 1, asksInPaise: firstPartOf(order) }
  const taken = await insertCheque(tx, { order, cheque, pays }, now)
  const transition = {
    event: 'gatewayAccepted',
    cause: 'counter',
    detail: { method: cheque.kind },
  } as const
  const moved = await moveOrder(deps, tx, { order, transition })
  invariant(moved, 'a new order can wait for a bank')
  await postChequeEntry(deps, tx, { kind: 'chequeTaken', cheque: taken })
  return waiting(tx, moved, { lastWord: 'undecided', nextCheckAt: null })
}

type PartTaking = { order: Order; part: OrderPart; cheque: TakenCheque }

/** A cheque for a later part (decision 69): the part waits for the bank, and the order stays what it is. */
async function recordPartCheque(
  deps: Deps,
  tx: Transaction,
  { order, part, cheque }: PartTaking,
): Promise<void> {
  const attempts = await attemptsStore(tx).attemptsOf(order.id)
  const number = nextAttemptNumber(attempts)
  const pays = { number, part: part.number, asksInPaise: part.openInPaise }
  const taken = await insertCheque(tx, { order, cheque, pays }, deps.clock.now())
  await setPart(tx, part.id, { state: 'undecided', lastWord: 'undecided' })
  await postChequeEntry(deps, tx, { kind: 'chequeTaken', cheque: taken })
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
    amountInPaise: askedBy(pays, order),
    campus: order.campus,
    takenAt: now,
  }
  await chequesStore(tx).insert(taken)
  return taken
}

type Word = { lastWord: 'undecided' | 'declined'; nextCheckAt: Date | null }

/** Nobody is asked about it: the office says what the bank has done. */
async function waiting(tx: Transaction, order: Order, word: Word): Promise<Order> {
  await orderChangesStore(tx).noteDeskWord(order.id, word)
  return { ...order, ...word }
}

/** The bank has paid: the paper becomes money of ours, and the order is paid. The caller gives what was bought. */
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
    // the column's CHECK keeps it one
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
  if (cheque.part > 1) {
    await payPart(deps, tx, { ...decision, captureId, detail, publish })
    return order
  }
  const transition = { event: 'customerPaid', cause: 'counter', detail } as const
  const paid = await moveOrder(deps, tx, { order, transition })
  invariant(paid, 'an order that waits for a cheque can be paid')
  await orderChangesStore(tx).clearLastProviderStatus(order.id)
  await postJournal(deps, tx, order.id)
  return { ...paid, lastWord: null }
}

type PartCleared = Decision & {
  captureId: string
  detail: Record<string, string | number>
  publish: PublishMoneyEvent
}

/** What was paid in another way meanwhile, or is not asked for any more, the money does not pay: it goes back. */
async function payPart(
  deps: Deps,
  tx: Transaction,
  { order, cheque, captureId, detail, publish }: PartCleared,
): Promise<void> {
  const { part, amountInPaise } = cheque
  const paid = { order, part, captureId, amountInPaise, isAccepted: true }
  const isPaid = await settlePart(deps, tx, { paid, cause: 'counter', detail, publish })
  if (!isPaid) await publish(tx, { kind: 'paidAgain', order, captureId })
  await postJournal(deps, tx, order.id)
}

/** The bank has not paid: the attempt is over, and the order can be paid in another way. */
async function bounceCheque(deps: Deps, tx: Transaction, decision: Decision): Promise<Order> {
  const now = await decide(deps, tx, { ...decision, state: 'bounced' })
  const { order, cheque } = decision
  await attemptsStore(tx).setAttemptOutcome(cheque.attemptId, 'failed', now)
  await postChequeEntry(deps, tx, { kind: 'chequeBounced', cheque })
  if (cheque.part > 1) {
    const part = await partOf(tx, order.id, cheque.part)
    if (part?.state === 'undecided')
      await setPart(tx, part.id, { state: 'open', lastWord: 'declined' })
    return order
  }
  // then it lapses (syncing/at-desk.ts)
  const nextCheckAt = new Date(now.getTime() + PAYABLE_AFTER_BOUNCE_MS)
  return waiting(tx, order, { lastWord: 'declined', nextCheckAt })
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

/** The bank names a day; of one that is over its noon stands for it. */
function momentOn(day: string, now: Date): Date {
  if (day === indianDayOf(now)) return now
  return new Date(startOfIndianDay(day).getTime() + 12 * HOUR_MS)
}
