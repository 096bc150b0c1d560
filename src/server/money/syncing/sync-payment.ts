/*
 * Applies the responses of payment providers to an order. Nothing else records them.
 *
 * 1. Read the order and its attempts, without a lock.
 * 2. Ask the provider of each attempt, with no transaction open.
 * 3. In one transaction lock the order, then read its attempts again.
 * 4. Lock the other orders that its money can change.
 * 5. Record each response. Money that came or was returned moves the order; enrollment, receipt and
 * mails follow.
 * 6. Record the provider status of a later part.
 * 7. End an order that nobody can pay any more.
 * 8. Record the last provider status, and when to check next.
 * 9. Raise flags for a person, or resolve them. Tell the student of a decline or a delay.
 * 10. Post the journal.
 * 11. After the commit, end the pages at which something would be paid twice.
 */
import type { Transaction } from '../../platform/db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import type { Answer, Answered } from './answer.ts'
import type { PublishMoneyEvent } from './money-event.ts'
import { applyReport } from './apply-report.ts'
import { askProvider } from './ask-provider.ts'
import { deskAnswer, isAtDesk, lapseAtDesk } from './at-desk.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { capturesThrough } from '../captures/captures.store.ts'
import type { PaymentGateway } from '../providers/gateway.ts'
import type { Trigger } from '../orders/move-order.ts'
import type { Order, PaymentAttempt, LastProviderStatus } from '../orders/order.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { concludeUnpaid, publishUnpaid } from './conclude-unpaid.ts'
import { endOtherPages, hasCompetingAttempts } from './end-other-pages.ts'
import {
  answersAboutPaid,
  followParts,
  pendingPayment,
  providerStatusWhileDue,
} from './follow-parts.ts'
import { isOpen, isUnpaid } from '../orders/payment-states.ts'
import { postJournal } from '../journal/post-journal.ts'
import { lockDifferences } from '../places/lock-place.store.ts'
import { raiseUnresolved } from './raise-unresolved.ts'
import { transactionsStore } from '../orders/transactions.store.ts'
import { disputesStore } from '../disputes/disputes.store.ts'
import { orderChangesStore } from '../orders/order-changes.store.ts'
import { recordProviderStatusOfOrder } from '../orders/parts.store.ts'
import { lapsesAt } from '../orders/order.ts'
import { nextCheck, nextLookForReturn } from '../orders/poll-schedule.ts'
import { reportedAtOf } from './answer.ts'
import { statusThatCounts } from './decide-unpaid.ts'
import type { PartInPayment } from './follow-parts.ts'
import { lastProviderStatusOf } from './last-provider-status.ts'

type Deps = Pick<MovingDeps, 'clock' | 'db' | 'endedUnpaid' | 'enqueue' | 'inTransaction' | 'log'>

export type SyncPorts = { gateways: Map<string, PaymentGateway>; publish: PublishMoneyEvent }

/**
 * Asks the providers about an order and records their responses. Safe to call any number of times,
 * from anywhere, in parallel.
 * @returns the order after that, or null when there is no such order. An order that was only tried
 * at the desk is returned unchanged.
 */
export async function syncPayment(
  deps: Deps,
  ports: SyncPorts,
  { orderId, cause }: { orderId: string; cause: Trigger },
): Promise<Order | null> {
  const order = await ordersStore(deps.db).findOrder(orderId)
  if (order === null) return null
  const attempts = await attemptsStore(deps.db).attemptsOf(orderId)
  if (attempts.length > 0 && attempts.every(isAtDesk))
    return cause === 'poll' ? lapseAtDesk(deps, orderId) : order
  const answers = await askProviders(deps, ports, { order, attempts })
  const synced = await deps.inTransaction((tx) =>
    record(deps, tx, { publish: ports.publish, orderId, answers, cause }),
  )
  if (synced !== null && hasMoney(synced))
    await endOtherPages(ports.gateways, await answersAboutPaid(deps.db, orderId, answers))
  return synced
}

async function askProviders(
  deps: Deps,
  { gateways }: SyncPorts,
  { order, attempts }: { order: Order; attempts: PaymentAttempt[] },
): Promise<Answer[]> {
  const money = await transactionsStore(deps.db).askedMoneyOf(order.id)
  const askedAt = deps.clock.now()
  return Promise.all(
    attempts.map(async (attempt) => {
      const asked = { attempt, order, money: money.get(attempt.id), now: askedAt }
      const report = isAtDesk(attempt)
        ? deskAnswer(attempt)
        : await askProvider(gateways.get(attempt.provider), asked)
      return { attempt, report, askedAt }
    }),
  )
}

type Recording = {
  publish: PublishMoneyEvent
  orderId: string
  answers: Answer[]
  cause: Trigger
}

/** Steps 3 to 10. @returns null when there is no such order. */
async function record(
  deps: Deps,
  tx: Transaction,
  { publish, orderId, cause, ...asked }: Recording,
): Promise<Order | null> {
  const before = await ordersStore(tx).lockOrder(orderId)
  if (before === null) return null
  const attempts = await attemptsStore(tx).attemptsOf(orderId)
  const answers = withCurrent(asked.answers, attempts)
  const holders = await lockOthers(tx, orderId)
  const answered = await applyAnswers(deps, tx, { publish, order: before, answers, cause })
  const transactions = await transactionsStore(tx).transactionsOf(orderId)
  const told = { order: answered, answers, transactions, holders, cause }
  const part = await followParts(tx, told, deps.clock.now())
  // an attempt that began while the providers were asked has no response, so nothing is given up
  const isComplete = attempts.length === answers.length
  const concluded =
    isOpen(answered.state) && isComplete ? await concludeUnpaid(deps, tx, told) : answered
  const order = await scheduleNext(deps, tx, { ...told, order: concluded, part })
  await raiseUnresolved(deps, tx, { ...told, order: { ...order, ...pendingPayment(order, part) } })
  await publishUnpaid(tx, { publish, before, order, transactions })
  // an unpaid order changes nothing in the books
  for (const paidId of isUnpaid(order.state) ? holders : [orderId, ...holders])
    await postJournal(deps, tx, paidId)
  return order
}

/** The attempts as read under the lock: one can have been given up while its provider was asked. */
function withCurrent(answers: Answer[], current: PaymentAttempt[]): Answer[] {
  return answers.map((answer) => {
    const attempt = current.find(({ id }) => id === answer.attempt.id) ?? answer.attempt
    const report = isAtDesk(attempt) ? deskAnswer(attempt) : answer.report
    return { ...answer, attempt, report }
  })
}

/**
 * Locks the orders to which money of this one was reassigned, and the orders for the differences of
 * its place. All orders are locked before any batch, because a new enrollment locks one.
 * @returns the ids of the former.
 */
async function lockOthers(tx: Transaction, orderId: string): Promise<string[]> {
  const captures = await capturesThrough(tx, orderId)
  if (captures.length === 0) return []
  const others = captures.map((capture) => capture.orderId).filter((id) => id !== orderId)
  const holders = [...new Set(others)].toSorted()
  for (const holder of holders) await ordersStore(tx).lockOrder(holder)
  await lockDifferences(tx, orderId)
  return holders
}

type Applied = Pick<Answered, 'order' | 'answers' | 'cause'> & { publish: PublishMoneyEvent }

async function applyAnswers(
  deps: Deps,
  tx: Transaction,
  { publish, answers, cause, ...given }: Applied,
): Promise<Order> {
  let { order } = given
  for (const answer of answers) {
    const before = order
    order = await applyReport(deps, tx, { order, answer, cause, publish })
    // money that came and was already returned causes both: a receipt and its refund
    if (before.paidAt === null && order.paidAt !== null) await publish(tx, { kind: 'paid', order })
    if (before.state !== 'refunded' && order.state === 'refunded')
      await publish(tx, { kind: 'refunded', order })
  }
  return order
}

function hasMoney({ state }: Order): boolean {
  return state === 'paid' || state === 'underReview'
}

/** part: the later part with a begun payment. */
type Told = Answered & { part: PartInPayment | null }

/**
 * Records the last provider status of an order and when to check it next. It is checked while its
 * payment is undecided, and then for returned money. The caller holds the order's row lock.
 * @returns the order after that.
 */
async function scheduleNext(
  { clock }: Pick<MovingDeps, 'clock'>,
  tx: Transaction,
  told: Told,
): Promise<Order> {
  const { order, answers, cause } = told
  const now = clock.now()
  const checks = order.checks + (cause === 'poll' ? 1 : 0)
  const word = wordOf(told, now)
  const isWaiting = word !== null && word !== 'elsewhere'
  const isFollowed = isWaiting || order.state === 'underReview' || hasCompetingAttempts(answers)
  const reportedAt = reportedAtOf(told.transactions)
  const waited = pendingPayment({ ...order, lastWord: word }, told.part)
  const checked = { ...order, ...waited, checks, lapsesAt: lastLapseOf(answers), reportedAt }
  const nextCheckAt = isFollowed || reportedAt !== null ? nextCheck(checked, now, cause) : null
  const nextLookAt = hasMoneyThere(told) ? await nextLook(tx, order, now) : null
  const lastWord = await statusThatCounts(tx, told, { word, now })
  const asked = { lastAskedAt: now, nextCheckAt: nextCheckAt ?? nextLookAt, checks }
  await orderChangesStore(tx).noteAsked(order.id, asked)
  await recordProviderStatusOfOrder(tx, order.id, lastWord)
  return { ...order, ...asked, lastWord }
}

/** Null once it is paid. An order whose money was reassigned is no longer polled. */
function wordOf(told: Told, now: Date): LastProviderStatus | null {
  const { state, lastWord } = told.order
  if (!isUnpaid(state)) return state === 'refunded' && lastWord === 'elsewhere' ? lastWord : null
  if (told.holders.length > 0) return 'elsewhere'
  return told.order.isGroup ? providerStatusWhileDue(told, now) : lastProviderStatusOf(told, now)
}

function lastLapseOf(answers: Answer[]): Date | null {
  const lapses = answers.map(({ attempt }) => lapsesAt(attempt).getTime())
  return lapses.length === 0 ? null : new Date(Math.max(...lapses))
}

/** A provider took money, which may be refunded at its dashboard or charged back. */
function hasMoneyThere({ answers, transactions }: Told): boolean {
  return (
    transactions.some(({ state }) => state === 'charged') ||
    answers.some(({ attempt }) => ['captured', 'differed'].includes(attempt.outcome))
  )
}

/** When to check for returned money; null: no more checks. */
async function nextLook(
  tx: Transaction,
  { id, paidAt, createdAt }: Order,
  now: Date,
): Promise<Date | null> {
  const disputes = await disputesStore(tx).disputesOf(id)
  const isDisputed = disputes.some(({ closedAt }) => closedAt === null)
  return nextLookForReturn({ paidAt, createdAt, isDisputed }, now)
}
