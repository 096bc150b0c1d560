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
import type { ProviderResponse, SyncContext } from './provider-response.ts'
import type { PublishMoneyEvent } from './money-event.ts'
import { applyReport } from './apply-report.ts'
import { queryProvider } from './query-provider.ts'
import { deskReport, isAtDesk, expireDeskOrder } from './at-desk.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { capturesThrough } from '../captures/captures.store.ts'
import type { Gateways } from '../providers/metered-gateways.ts'
import type { Trigger } from '../orders/move-order.ts'
import type { Order, PaymentAttempt, LastProviderStatus } from '../orders/order.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { concludeUnpaid, publishUnpaid } from './conclude-unpaid.ts'
import { endOtherPages, hasCompetingAttempts } from './end-other-pages.ts'
import {
  responsesOfPaidParts,
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
import { nextCheck, nextReturnCheck } from '../orders/poll-schedule.ts'
import { reportedAtOf } from './provider-response.ts'
import { statusToRecord } from './decide-unpaid.ts'
import type { PartInPayment } from './follow-parts.ts'
import { lastProviderStatusOf } from './last-provider-status.ts'

type Deps = Pick<MovingDeps, 'clock' | 'db' | 'endedUnpaid' | 'enqueue' | 'inTransaction' | 'log'>

export type SyncPorts = { gateways: Gateways; publish: PublishMoneyEvent }

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
    return cause === 'poll' ? expireDeskOrder(deps, orderId) : order
  const responses = await queryProviders(deps, ports, { order, attempts })
  const synced = await deps.inTransaction((tx) =>
    record(deps, tx, { publish: ports.publish, orderId, responses, cause }),
  )
  if (synced !== null && hasMoney(synced))
    await endOtherPages(ports.gateways, await responsesOfPaidParts(deps.db, orderId, responses))
  return synced
}

async function queryProviders(
  deps: Deps,
  { gateways }: SyncPorts,
  { order, attempts }: { order: Order; attempts: PaymentAttempt[] },
): Promise<ProviderResponse[]> {
  const money = await transactionsStore(deps.db).requestedRefundsOf(order.id)
  const askedAt = deps.clock.now()
  return Promise.all(
    attempts.map(async (attempt) => {
      const query = { attempt, order, money: money.get(attempt.id), now: askedAt }
      const report = isAtDesk(attempt)
        ? deskReport(attempt)
        : await queryProvider(gateways.get(attempt.provider), query)
      return { attempt, report, askedAt }
    }),
  )
}

type Recording = {
  publish: PublishMoneyEvent
  orderId: string
  responses: ProviderResponse[]
  cause: Trigger
}

/** Steps 3 to 10. @returns null when there is no such order. */
async function record(
  deps: Deps,
  tx: Transaction,
  { publish, orderId, cause, ...recording }: Recording,
): Promise<Order | null> {
  const before = await ordersStore(tx).lockOrder(orderId)
  if (before === null) return null
  const attempts = await attemptsStore(tx).attemptsOf(orderId)
  const responses = withCurrentAttempts(recording.responses, attempts)
  const holders = await lockRelatedOrders(tx, orderId)
  const updated = await applyResponses(deps, tx, { publish, order: before, responses, cause })
  const transactions = await transactionsStore(tx).transactionsOf(orderId)
  const context = { order: updated, responses, transactions, holders, cause }
  const part = await followParts(tx, context, deps.clock.now())
  // an attempt that began while the providers were asked has no response, so nothing is given up
  const isComplete = attempts.length === responses.length
  const concluded =
    isOpen(updated.state) && isComplete ? await concludeUnpaid(deps, tx, context) : updated
  const order = await scheduleNext(deps, tx, { ...context, order: concluded, part })
  await raiseUnresolved(deps, tx, {
    ...context,
    order: { ...order, ...pendingPayment(order, part) },
  })
  await publishUnpaid(tx, { publish, before, order, transactions })
  // an unpaid order changes nothing in the books
  for (const paidId of isUnpaid(order.state) ? holders : [orderId, ...holders])
    await postJournal(deps, tx, paidId)
  return order
}

/** The attempts as read under the lock: one can have been given up while its provider was asked. */
function withCurrentAttempts(
  responses: ProviderResponse[],
  current: PaymentAttempt[],
): ProviderResponse[] {
  return responses.map((response) => {
    const attempt = current.find(({ id }) => id === response.attempt.id) ?? response.attempt
    const report = isAtDesk(attempt) ? deskReport(attempt) : response.report
    return { ...response, attempt, report }
  })
}

/**
 * Locks the orders to which money of this one was reassigned, and the orders for the differences of
 * its place. All orders are locked before any batch, because a new enrollment locks one.
 * @returns the ids of the former.
 */
async function lockRelatedOrders(tx: Transaction, orderId: string): Promise<string[]> {
  const captures = await capturesThrough(tx, orderId)
  if (captures.length === 0) return []
  const others = captures.map((capture) => capture.orderId).filter((id) => id !== orderId)
  const holders = [...new Set(others)].toSorted()
  for (const holder of holders) await ordersStore(tx).lockOrder(holder)
  await lockDifferences(tx, orderId)
  return holders
}

type ResponsesToApply = Pick<SyncContext, 'order' | 'responses' | 'cause'> & {
  publish: PublishMoneyEvent
}

async function applyResponses(
  deps: Deps,
  tx: Transaction,
  { publish, responses, cause, ...rest }: ResponsesToApply,
): Promise<Order> {
  let { order } = rest
  for (const response of responses) {
    const before = order
    order = await applyReport(deps, tx, { order, response, cause, publish })
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
type ScheduleContext = SyncContext & { part: PartInPayment | null }

/**
 * Records the last provider status of an order and when to check it next. It is checked while its
 * payment is undecided, and then for returned money. The caller holds the order's row lock.
 * @returns the order after that.
 */
async function scheduleNext(
  { clock }: Pick<MovingDeps, 'clock'>,
  tx: Transaction,
  context: ScheduleContext,
): Promise<Order> {
  const { order, responses, cause } = context
  const now = clock.now()
  const checks = order.checks + (cause === 'poll' ? 1 : 0)
  const providerStatus = providerStatusOf(context, now)
  const isWaiting = providerStatus !== null && providerStatus !== 'elsewhere'
  const isFollowed = isWaiting || order.state === 'underReview' || hasCompetingAttempts(responses)
  const reportedAt = reportedAtOf(context.transactions)
  const pending = pendingPayment({ ...order, lastWord: providerStatus }, context.part)
  const orderToCheck = {
    ...order,
    ...pending,
    checks,
    lapsesAt: lastLapseOf(responses),
    reportedAt,
  }
  const nextCheckAt = isFollowed || reportedAt !== null ? nextCheck(orderToCheck, now, cause) : null
  const nextReturnCheckAt = hasMoneyAtProvider(context)
    ? await nextReturnCheckOf(tx, order, now)
    : null
  const lastWord = await statusToRecord(tx, context, { status: providerStatus, now })
  const schedule = { lastAskedAt: now, nextCheckAt: nextCheckAt ?? nextReturnCheckAt, checks }
  await orderChangesStore(tx).recordCheck(order.id, schedule)
  await recordProviderStatusOfOrder(tx, order.id, lastWord)
  return { ...order, ...schedule, lastWord }
}

/** Null once it is paid. An order whose money was reassigned is no longer polled. */
function providerStatusOf(context: ScheduleContext, now: Date): LastProviderStatus | null {
  const { state, lastWord } = context.order
  if (!isUnpaid(state)) return state === 'refunded' && lastWord === 'elsewhere' ? lastWord : null
  if (context.holders.length > 0) return 'elsewhere'
  return context.order.isGroup
    ? providerStatusWhileDue(context, now)
    : lastProviderStatusOf(context, now)
}

function lastLapseOf(responses: ProviderResponse[]): Date | null {
  const lapses = responses.map(({ attempt }) => lapsesAt(attempt).getTime())
  return lapses.length === 0 ? null : new Date(Math.max(...lapses))
}

/** A provider took money, which may be refunded at its dashboard or charged back. */
function hasMoneyAtProvider({ responses, transactions }: ScheduleContext): boolean {
  return (
    transactions.some(({ state }) => state === 'charged') ||
    responses.some(({ attempt }) => ['captured', 'differed'].includes(attempt.outcome))
  )
}

/** When to check for returned money; null: no more checks. */
async function nextReturnCheckOf(
  tx: Transaction,
  { id, paidAt, createdAt }: Order,
  now: Date,
): Promise<Date | null> {
  const disputes = await disputesStore(tx).disputesOf(id)
  const isDisputed = disputes.some(({ closedAt }) => closedAt === null)
  return nextReturnCheck({ paidAt, createdAt, isDisputed }, now)
}
