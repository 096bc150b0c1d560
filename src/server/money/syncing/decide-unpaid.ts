import type { FlagKind } from '#contract/money/flag-kinds.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { wasResolvedByHand } from '../flags/flags.store.ts'
import { hasUnconfirmedMoney } from './last-provider-status.ts'
import { moveOrder } from '../orders/move-order.ts'
import { isPayableAttempt, lapsesAt } from '../orders/order.ts'
import type { LastProviderStatus, Order, PaymentAttempt } from '../orders/order.ts'
import { recordProviderStatusOfOrder } from '../orders/parts.store.ts'
import { isOpen, isUnpaid } from '../orders/payment-states.ts'
import { ASK_FOR_MS } from '../orders/poll-schedule.ts'
import { transactionsStore } from '../orders/transactions.store.ts'
import type { KnownTransaction } from '../orders/transactions.store.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'log'>

/** A person decides by resolving this flag, once the scheduled checks have ended. */
const kind: FlagKind = 'undecided'

type Decision = { order: Order; by: { name: string }; reason: string }

/**
 * Decides that an undecided order is unpaid. A person does so by resolving its flag after the
 * scheduled checks. The order ends, and a new one may begin. Checks go on, and later money is late
 * money like any other. The caller holds the order's row lock.
 * @returns whether it was decided; false before that time, and while somebody may be paying at a
 * newer page.
 */
export async function decideUnpaid(
  deps: Deps,
  tx: Transaction,
  { order, by, reason }: Decision,
): Promise<boolean> {
  const now = deps.clock.now()
  const attempts = await attemptsStore(tx).attemptsOf(order.id)
  const transactions = await transactionsStore(tx).transactionsOf(order.id)
  const isMoving = attempts.some((attempt) => lapsesAt(attempt) > now)
  const isTooEarly =
    isMoving || hasUnconfirmedMoney(transactions, now) || now < checksEndAt(order, attempts)
  if (!isUnpaid(order.state) || isTooEarly) return false
  for (const { id } of attempts.filter(isPayableAttempt))
    await attemptsStore(tx).setAttemptOutcome(id, 'lapsed', now)
  const detail = { reason, decidedBy: by.name }
  const transition = { event: 'timeRanOut', cause: 'office', detail } as const
  // a group order stays open: it can still be paid in another way
  const moved = order.isGroup ? null : await moveOrder(deps, tx, { order, transition })
  // it had ended before the bank began to decide
  if (moved === null) await recordProviderStatusOfOrder(tx, order.id, null)
  return true
}

/** When the scheduled checks of its newest page end. */
function checksEndAt({ createdAt }: Order, attempts: PaymentAttempt[]): Date {
  const startTimes = [createdAt, ...attempts.map((attempt) => attempt.createdAt)]
  return new Date(Math.max(...startTimes.map((moment) => moment.getTime())) + ASK_FOR_MS)
}

type StatusContext = {
  order: Order
  responses: { attempt: PaymentAttempt }[]
  transactions: KnownTransaction[]
}

/**
 * The provider status to record. Once a person has decided that nobody paid, an undecided status
 * blocks nothing and raises no flag.
 */
export async function statusToRecord(
  tx: Transaction,
  { order, responses, transactions }: StatusContext,
  current: { status: LastProviderStatus | null; now: Date },
): Promise<LastProviderStatus | null> {
  const { status, now } = current
  const isUncertain = status === 'undecided' || status === 'silent'
  if (!isUncertain || isOpen(order.state) || hasUnconfirmedMoney(transactions, now)) return status
  const since = checksEndAt(
    order,
    responses.map(({ attempt }) => attempt),
  )
  return (await wasResolvedByHand(tx, { orderId: order.id, kind, since })) ? null : status
}
