import type { Transaction } from '../../platform/db/database.ts'
import { disputesStore } from '../disputes/disputes.store.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { orderChangesStore } from '../orders/order-changes.store.ts'
import { recordProviderStatusOfOrder } from '../orders/parts.store.ts'
import { lapsesAt } from '../orders/order.ts'
import type { LastProviderStatus, Order } from '../orders/order.ts'
import { isUnpaid } from '../orders/payment-states.ts'
import { nextCheck, nextLookForReturn } from '../orders/poll-schedule.ts'
import { reportedAtOf } from './answer.ts'
import type { Answer, Answered } from './answer.ts'
import { statusThatCounts } from './decide-unpaid.ts'
import { hasCompetingAttempts } from './end-other-pages.ts'
import { pendingPayment, providerStatusWhileDue } from './follow-parts.ts'
import type { PartInPayment } from './follow-parts.ts'
import { lastProviderStatusOf } from './last-provider-status.ts'

/** part: the later part with a begun payment. */
type Told = Answered & { part: PartInPayment | null }

/**
 * Records the last provider status of an order and when to check it next. It is checked while its
 * payment is undecided, and then for returned money. The caller holds the order's row lock.
 * @returns the order after that.
 */
export async function scheduleNext(
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
