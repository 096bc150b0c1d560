import type { Transaction } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Tools } from '../tools.ts'
import { paise } from '#contract/money.ts'
import type { CaptureFacts } from './gateway.ts'
import { moveOrder } from './move-order.ts'
import type { Cause, Happening } from './move-order.ts'
import type { AttemptOutcome, Order, PaymentAttempt } from './order.ts'
import { raiseMatter } from './raise-matter.ts'
import { returnOrder } from './return-order.ts'
import type { Answer, SettlementEffects } from './settle-order.ts'
import { attemptsStore } from './attempts.store.ts'
import { captureReturnsStore } from './capture-returns.store.ts'
import { capturesStore } from './captures.store.ts'

type Conclusion = {
  order: Order
  answer: Answer
  cause: Cause
  effects: SettlementEffects
}
type PaidConclusion = Conclusion & { capture: CaptureFacts }

/**
 * Writes down what the provider said about one attempt; money that arrived or went back moves the order.
 * The caller holds the order's row lock.
 * @returns the order as it is now.
 */
export async function concludeAttempt(
  tools: Tools,
  tx: Transaction,
  conclusion: Conclusion,
): Promise<Order> {
  const { order, answer } = conclusion
  const { attempt, outcome } = answer
  if (outcome.kind === 'paid')
    return concludePaid(tools, tx, { ...conclusion, capture: outcome.capture })
  const recorded = await capturesStore(tx).moneyOf(attempt.id)
  if (recorded !== null) {
    const isNews = recorded.refundedInPaise < recorded.amountInPaise
    return outcome.kind === 'returned' && isNews
      ? takeBack(tools, tx, { ...conclusion, amountInPaise: recorded.amountInPaise })
      : order
  }
  const known = outcomeNames[outcome.kind]
  if (known !== null && known !== attempt.outcome && !isOverWith(attempt, known))
    await attemptsStore(tx).setAttemptOutcome(attempt.id, known, tools.clock.now())
  return order
}

/** An answer that was under way while the page was ended does not open it again. */
function isOverWith({ outcome }: PaymentAttempt, known: AttemptOutcome): boolean {
  return outcome === 'lapsed' && (known === 'open' || known === 'begun')
}

/** Silence and "not there" are no news about an attempt. */
const outcomeNames: Record<Exclude<Answer['outcome']['kind'], 'paid'>, AttemptOutcome | null> = {
  declined: 'declined',
  returned: 'returned',
  open: 'open',
  lapsed: 'lapsed',
  begun: 'begun',
  undecided: 'undecided',
  'not-there': null,
  silent: null,
}

async function concludePaid(
  tools: Tools,
  tx: Transaction,
  conclusion: PaidConclusion,
): Promise<Order> {
  const { order, answer, capture } = conclusion
  const recorded = await capturesStore(tx).moneyOf(answer.attempt.id)
  if (recorded === null) {
    const money = { ...conclusion, isAsOrdered: matches(capture, order) }
    await insertCapture(tools, tx, money)
    const moved = await moveByMoney(tools, tx, money)
    return capture.refundedInPaise > 0
      ? noteRefund(tools, tx, { ...conclusion, order: moved })
      : moved
  }
  if (capture.refundedInPaise > recorded.refundedInPaise) return noteRefund(tools, tx, conclusion)
  if (capture.refundedInPaise < recorded.refundedInPaise && isLatest(conclusion))
    await noteFailedReturn(tools, tx, { ...conclusion, recorded })
  return order
}

/** Nobody has written down an answer since this one was asked for: what it says less is not merely old. */
function isLatest({ order: { lastAskedAt }, answer: { askedAt } }: Conclusion): boolean {
  return lastAskedAt === null || askedAt > lastAskedAt
}

/** Right order is checked by the gateway; here the amount and the currency, each time they are stated. */
function matches(capture: CaptureFacts, order: Order): boolean {
  return (
    capture.statedAmountsInPaise.every((amount) => amount === order.amountInPaise) &&
    capture.amountInPaise === order.amountInPaise &&
    capture.statedCurrencies.every((stated) => stated === order.currency)
  )
}

type Money = PaidConclusion & { isAsOrdered: boolean }

async function insertCapture(tools: Tools, tx: Transaction, money: Money): Promise<void> {
  const { order, answer } = money
  const { statedAmountsInPaise: _amounts, statedCurrencies, ...facts } = money.capture
  const now = tools.clock.now()
  await capturesStore(tx).insertCapture({
    ...facts,
    // what went back already is entered next, like all that goes back
    refundedInPaise: paise(0),
    id: newId(now),
    orderId: order.id,
    attemptId: answer.attempt.id,
    currency: statedCurrencies.find((stated) => stated !== order.currency) ?? order.currency,
    recordedAt: now,
  })
  await attemptsStore(tx).setAttemptOutcome(
    answer.attempt.id,
    money.isAsOrdered ? 'captured' : 'differed',
    now,
  )
}

async function moveByMoney(tools: Tools, tx: Transaction, money: Money): Promise<Order> {
  const { order, cause, answer } = money
  const detail = {
    attempt: answer.attempt.number,
    amountInPaise: money.capture.amountInPaise,
    currencies: money.capture.statedCurrencies.join(' '),
  }
  const event = money.isAsOrdered ? 'customerPaid' : 'amountDiffered'
  if (!money.isAsOrdered) {
    tools.log.error({ orderId: order.id, ...detail }, 'captured amount differs from the order')
    await raiseMatter(tools, tx, { orderId: order.id, kind: 'amount-differs', detail })
  }
  const happening: Happening = { event, cause, detail }
  const moved = await moveOrder(tools, tx, { order, happening })
  if (moved === null) {
    // Paid already through another attempt: the order keeps its state, a person returns this one.
    tools.log.error({ orderId: order.id, ...detail }, 'a second capture for a settled order')
    await raiseMatter(tools, tx, { orderId: order.id, kind: 'second-capture', detail })
  }
  return moved ?? order
}

async function noteRefund(
  tools: Tools,
  tx: Transaction,
  conclusion: PaidConclusion,
): Promise<Order> {
  const { order, answer, capture } = conclusion
  const now = tools.clock.now()
  await captureReturnsStore(tx).setRefunded(answer.attempt.id, capture.refundedInPaise, now)
  if (capture.refundedInPaise >= capture.amountInPaise)
    return concludeReturned(tools, tx, conclusion)
  const detail = { refundedInPaise: capture.refundedInPaise }
  await raiseMatter(tools, tx, { orderId: order.id, kind: 'partial-refund', detail })
  return order
}

/** What had gone back is with us again: the refund stays as it was told, and a person sees to the student's money. */
async function noteFailedReturn(
  tools: Tools,
  tx: Transaction,
  {
    order,
    answer,
    capture: { refundedInPaise },
    recorded,
  }: PaidConclusion & { recorded: { refundedInPaise: number } },
): Promise<void> {
  const detail = { refundedInPaise, saidBeforeInPaise: recorded.refundedInPaise }
  tools.log.error({ orderId: order.id, ...detail }, 'money that had gone back came back')
  await captureReturnsStore(tx).setRefunded(answer.attempt.id, refundedInPaise, tools.clock.now())
  await raiseMatter(tools, tx, { orderId: order.id, kind: 'return-failed', detail })
}

/** The bank took all of it back by itself. */
async function takeBack(
  tools: Tools,
  tx: Transaction,
  { amountInPaise, ...conclusion }: Conclusion & { amountInPaise: number },
): Promise<Order> {
  const now = tools.clock.now()
  await captureReturnsStore(tx).setRefunded(conclusion.answer.attempt.id, amountInPaise, now)
  return concludeReturned(tools, tx, conclusion)
}

async function concludeReturned(
  tools: Tools,
  tx: Transaction,
  { order, answer, cause, effects }: Conclusion,
): Promise<Order> {
  const attemptId = answer.attempt.id
  const endsPlace = await effects.endsPlace(tx, { orderId: order.id, attemptId })
  const after = await returnOrder(tools, tx, { order, attemptId, endsPlace, cause })
  await effects.onMoneyBack(tx, { order: after, attemptId })
  return after
}
