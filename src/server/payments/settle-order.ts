import type { Transaction } from '../db/database.ts'
import type { Tools } from '../tools.ts'
import { concludeAttempt } from './conclude-attempt.ts'
import type { PaymentGateway, PaymentOutcome } from './gateway.ts'
import { moveOrder } from './move-order.ts'
import type { Cause } from './move-order.ts'
import { attemptInHand, attemptToAsk, isNeverShown, lapsesAt } from './order.ts'
import type { LastWord, Order, PaymentAttempt } from './order.ts'
import { isOpen } from './payment-states.ts'
import type { OrderState } from './payment-states.ts'
import { nextCheck, nextLookForReturn } from './poll-schedule.ts'
import { attemptsStore } from './attempts.store.ts'
import { orderChangesStore } from './order-changes.store.ts'
import { ordersStore } from './orders.store.ts'

/** What other subjects do in the transaction in which an order becomes paid or its money goes back. */
export type SettlementEffects = {
  onPaid(tx: Transaction, order: Order): Promise<void>
  onReturned(tx: Transaction, order: Order): Promise<void>
  /** Whether the office gives this capture back together with the place, whatever else was paid. */
  endsPlace(tx: Transaction, of: { orderId: string; attemptId: string }): Promise<boolean>
  /** All of one capture went back through its provider, whoever asked it to. */
  onMoneyBack(tx: Transaction, back: MoneyBack): Promise<void>
  /** The bank refused, or holds the money without a word: said once for each time it becomes so. */
  onDeclined(tx: Transaction, order: Order): Promise<void>
  onUndecided(tx: Transaction, order: Order): Promise<void>
}

/** The order as it is with the money gone; attemptId names the capture. */
export type MoneyBack = { order: Order; attemptId: string }

export type SettleDeps = { gateways: Map<string, PaymentGateway>; effects: SettlementEffects }

export type Answer = { attempt: PaymentAttempt; outcome: PaymentOutcome; askedAt: Date }

/**
 * The only place where a provider's word changes an order: asks about every attempt with no
 * transaction open, then in one transaction locks the order, compares, moves it and lets the effects
 * follow. Safe to run any number of times, from anywhere, in parallel.
 * @returns the order as it is afterwards, or null when there is no such order.
 */
export async function settleOrder(
  tools: Tools,
  deps: SettleDeps,
  { orderId, cause }: { orderId: string; cause: Cause },
): Promise<Order | null> {
  const attempts = await attemptsStore(tools.db).attemptsOf(orderId)
  const askedAt = tools.clock.now()
  const answers = await Promise.all(
    attempts.map(async (attempt) => ({ attempt, outcome: await ask(deps, attempt), askedAt })),
  )
  const settled = await tools.inTransaction(async (tx) => {
    const order = await ordersStore(tx).lockOrder(orderId)
    if (order === null) return null
    const current = await attemptsStore(tx).attemptsOf(orderId)
    const story = { deps, order, answers: withCurrent(answers, current), cause }
    // An attempt that began while we asked is not in the answers: nothing may be given up without it.
    return record(tools, tx, { ...story, isWholeStory: current.length === attempts.length })
  })
  if (settled && hasMoney(settled)) await endOtherPages(deps, answers)
  return settled
}

/** The attempts as they are under the lock: one can have been given up while we asked. */
function withCurrent(answers: Answer[], current: PaymentAttempt[]): Answer[] {
  return answers.map((answer) => ({
    ...answer,
    attempt: current.find(({ id }) => id === answer.attempt.id) ?? answer.attempt,
  }))
}

function hasMoney({ state }: Order): boolean {
  return state === 'paid' || state === 'underReview'
}

/** Whoever has paid shall not find another page that takes the money once more. */
async function endOtherPages({ gateways }: SettleDeps, answers: Answer[]): Promise<void> {
  const open = answers.filter(({ outcome }) => ['open', 'begun'].includes(outcome.kind))
  await Promise.all(
    open.map(async ({ attempt }) => {
      await gateways.get(attempt.provider)?.end?.(attemptToAsk(attempt))
    }),
  )
}

async function ask(deps: SettleDeps, attempt: PaymentAttempt): Promise<PaymentOutcome> {
  const gateway = deps.gateways.get(attempt.provider)
  // A provider that was switched off leaves its old attempts undecided, never forgotten.
  return gateway
    ? gateway.outcomeOf(attemptToAsk(attempt))
    : { kind: 'silent', failure: 'unreachable' }
}

type Recording = {
  deps: SettleDeps
  order: Order
  answers: Answer[]
  cause: Cause
  isWholeStory: boolean
}

async function record(tools: Tools, tx: Transaction, recording: Recording): Promise<Order> {
  const { deps, answers, cause } = recording
  let order = recording.order
  for (const answer of answers) {
    const before = order
    order = await concludeAttempt(tools, tx, { order, answer, cause, effects: deps.effects })
    // Money that came and went before we heard of it is both: a receipt and its return.
    if (before.paidAt === null && order.paidAt !== null) await deps.effects.onPaid(tx, order)
    if (before.state !== 'refunded' && order.state === 'refunded')
      await deps.effects.onReturned(tx, order)
  }
  if (isOpen(order.state) && recording.isWholeStory)
    order = await concludeUnpaid(tools, tx, { ...recording, order })
  order = await schedule(tools, tx, { ...recording, order })
  await tellOfUnpaid(tx, recording, order)
  return order
}

async function tellOfUnpaid(tx: Transaction, recording: Recording, order: Order): Promise<void> {
  const { deps, order: before } = recording
  if (before.state !== 'failed' && order.state === 'failed')
    await deps.effects.onDeclined(tx, order)
  if (before.lastWord !== 'undecided' && order.lastWord === 'undecided')
    await deps.effects.onUndecided(tx, order)
}

/** Nothing was paid at any attempt: declined, given up, or still waiting. */
async function concludeUnpaid(tools: Tools, tx: Transaction, recording: Recording): Promise<Order> {
  const { answers, cause } = recording
  const order = await becomeAccepted(tools, tx, recording)
  const lastWord = lastWordOf(answers)
  if (lastWord === 'undecided' || lastWord === 'silent') return order
  if (answers.length === 0) return order
  const inHand = attemptInHand(answers.map(({ attempt }) => attempt))
  const last = answers.find(({ attempt }) => attempt === inHand)
  if (last !== undefined && isTurnedDown(last)) {
    const detail = { attempt: last.attempt.number }
    const happening = { event: 'paymentDeclined', cause, detail } as const
    return (await moveOrder(tools, tx, { order, happening })) ?? order
  }
  // a wish goes on with this order at another page, and may have ended the last one itself
  const isWished = cause === 'initiate'
  if (answers.some((one) => isStillPayable(one, { isWished, now: tools.clock.now() }))) return order
  return (await moveOrder(tools, tx, { order, happening: { event: 'timeRanOut', cause } })) ?? order
}

function isTurnedDown({ outcome }: Answer): boolean {
  return outcome.kind === 'declined' || outcome.kind === 'returned'
}

function isStillPayable(
  { attempt, outcome }: Answer,
  { isWished, now }: { isWished: boolean; now: Date },
): boolean {
  if (isNeverShown(attempt) || (outcome.kind === 'lapsed' && !isWished)) return false
  return lapsesAt(attempt) > now
}

/** The provider knows an order for which we never heard its yes: we died, or the answer was lost. */
async function becomeAccepted(
  tools: Tools,
  tx: Transaction,
  { order, answers, cause }: Recording,
): Promise<Order> {
  const isKnownThere = answers.some(({ outcome }) =>
    ['declined', 'open', 'lapsed', 'begun', 'undecided', 'returned'].includes(outcome.kind),
  )
  if (order.state !== 'created' || !isKnownThere) return order
  const happening = { event: 'gatewayAccepted', cause } as const
  return (await moveOrder(tools, tx, { order, happening })) ?? order
}

async function schedule(
  { clock }: Tools,
  tx: Transaction,
  { order, answers, cause }: Recording,
): Promise<Order> {
  const now = clock.now()
  const lapses = answers.map(({ attempt }) => lapsesAt(attempt).getTime())
  const checks = order.checks + (cause === 'poll' ? 1 : 0)
  const isUnpaid = unpaidStates.has(order.state)
  const lastWord = isUnpaid ? lastWordOf(answers) : null
  const lapsesLast = lapses.length === 0 ? null : new Date(Math.max(...lapses))
  const isFollowed = isUnpaid || order.state === 'underReview' || hasRivals(answers)
  const nextCheckAt = isFollowed
    ? nextCheck({ ...order, checks, lapsesAt: lapsesLast }, now, cause === 'notification')
    : null
  const nextLookAt = hasMoneyThere(answers) ? nextLookForReturn(order, now) : null
  const answer = { lastWord, lastAskedAt: now, nextCheckAt: nextCheckAt ?? nextLookAt, checks }
  await orderChangesStore(tx).noteAnswer(order.id, answer)
  return { ...order, ...answer }
}

const unpaidStates: ReadonlySet<OrderState> = new Set([
  'created',
  'awaitingCustomer',
  'failed',
  'expired',
])

/** A provider took money: it may go back there, by somebody's hand at its dashboard. */
function hasMoneyThere(answers: Answer[]): boolean {
  return answers.some(
    ({ attempt, outcome }) =>
      outcome.kind === 'paid' || ['captured', 'differed'].includes(attempt.outcome),
  )
}

/** An order was paid at one attempt while another of its attempts can still be paid. */
function hasRivals(answers: Answer[]): boolean {
  const isOver = ({ attempt, outcome }: Answer) =>
    outcome.kind === 'paid' || outcome.kind === 'lapsed' || isNeverShown(attempt)
  return answers.length > 1 && !answers.every(isOver)
}

function lastWordOf(answers: Answer[]): LastWord {
  const kinds = answers
    .filter(({ attempt }) => !isNeverShown(attempt))
    .map(({ outcome }) => outcome.kind)
  if (kinds.includes('undecided')) return 'undecided'
  if (kinds.includes('silent')) return 'silent'
  // a payer who left the bank's page and let the time run out does not come back to it
  if (kinds.includes('begun')) return 'begun'
  return kinds.includes('returned') ? 'returned' : 'not-started'
}
