import { afterCommit } from '../../platform/db/in-transaction.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import type { ResponseContext } from './provider-response.ts'
import { captureOf } from './apply-capture.ts'
import { captureReturnsStore } from '../captures/capture-returns.store.ts'
import type { RecordedCapture } from '../captures/captures.store.ts'
import type { RefundReport } from '../providers/gateway.ts'
import type { Order } from '../orders/order.ts'
import { oldestPaidUnenrolled } from '../orders/orders.store.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { holderOf, refundOrderWithMoney } from './return-order.ts'
import { raiseReturnedTwice } from './returned-twice.ts'

type Deps = Pick<MovingDeps, 'clock' | 'endedUnpaid' | 'enqueue' | 'log'>

type TransactionContext = ResponseContext & { transactionId: string }
type RefundsContext = TransactionContext & { refunds: RefundReport[] }

/** Records money of a transaction that was returned, or that bounced back. */
export async function applyRefunds(
  deps: Deps,
  tx: Transaction,
  context: RefundsContext,
): Promise<Order> {
  const { order, refunds } = context
  const recorded = await captureOf(tx, context, context.transactionId)
  if (recorded === undefined) return order
  if (refunds.length === 0 && recorded.refundedInPaise === 0) return order
  const done = refunds.filter(({ state }) => state === 'done')
  const reportedInPaise = done.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
  if (reportedInPaise > recorded.amountInPaise)
    return raiseExcess(deps, tx, { order, recorded, reportedInPaise })
  return recordReturn(deps, tx, { ...context, recorded, reportedInPaise, listed: refunds })
}

/** Records money that the provider took and returns in full by itself. */
export async function recordReturnedCapture(
  deps: Deps,
  tx: Transaction,
  context: TransactionContext,
): Promise<Order> {
  const recorded = await captureOf(tx, context, context.transactionId)
  const reportedInPaise = recorded?.amountInPaise ?? 0
  if (recorded === undefined || recorded.refundedInPaise >= reportedInPaise) return context.order
  return recordReturn(deps, tx, { ...context, recorded, reportedInPaise, listed: [] })
}

/**
 * No response was recorded since this one was requested, so a lower figure in it is not just
 * outdated.
 */
function isLatest({ order: { lastAskedAt }, response: { askedAt } }: ResponseContext): boolean {
  return lastAskedAt === null || askedAt > lastAskedAt
}

type ReturnContext = ResponseContext & {
  recorded: RecordedCapture
  reportedInPaise: number
  listed: readonly RefundReport[]
}

/**
 * Records the difference to the known total. The refund desk gets the provider's refunds even
 * without a difference: one can have bounced while another was paid.
 */
async function recordReturn(deps: Deps, tx: Transaction, context: ReturnContext): Promise<Order> {
  const { order, recorded, reportedInPaise, listed, cause, publish } = context
  const isBounce = reportedInPaise < recorded.refundedInPaise
  if (isBounce && !isLatest(context)) return order
  const moreInPaise = reportedInPaise - recorded.refundedInPaise
  if (moreInPaise > 0)
    await raiseReturnedTwice(deps, tx, { recorded, newReturnInPaise: moreInPaise })
  await captureReturnsStore(tx).setRefunded(recorded, reportedInPaise, deps.clock.now())
  const holder = await holderOf(tx, context)
  if (recorded.returnedInPaise + moreInPaise >= recorded.amountInPaise)
    // locks the order that takes over the enrollment, if there is one: orders are locked before
    // documents are numbered
    await oldestPaidUnenrolled(tx, holder)
  const captureId = recorded.id
  const report = { listed, isLatest: isLatest(context), isIncrease: moreInPaise > 0 }
  await publish(tx, { kind: 'refundsTold', order: holder, captureId, ...report })
  if (moreInPaise > 0)
    await publish(tx, {
      kind: 'moneyBack',
      order: holder,
      amountInPaise: moreInPaise,
      way: 'provider',
    })
  if (isBounce) await recordBounce(deps, tx, { ...context, order: holder })
  return moreInPaise > 0 ? refundOrderWithMoney(deps, tx, { order, holder, cause, publish }) : order
}

/**
 * Records a bounce: the money is with us again. The payer is owed it, unless their bank took it
 * back as well.
 */
async function recordBounce(
  deps: Deps,
  tx: Transaction,
  { order, recorded, reportedInPaise, publish }: ReturnContext,
): Promise<void> {
  const detail = { refundedInPaise: reportedInPaise, saidBeforeInPaise: recorded.refundedInPaise }
  afterCommit(tx, () =>
    deps.log.error({ orderId: order.id, ...detail }, 'returned money was captured again'),
  )
  const returned = recorded.returnedInPaise - recorded.refundedInPaise + reportedInPaise
  if (returned >= recorded.amountInPaise)
    await publish(tx, { kind: 'chargedBack', order, captureId: recorded.id })
  else await raiseFlag(deps, tx, { orderId: order.id, kind: 'return-failed', detail })
}

/** Flags a total above the captured amount, which is not believed. */
async function raiseExcess(
  deps: Deps,
  tx: Transaction,
  {
    order,
    recorded,
    reportedInPaise,
  }: { order: Order; recorded: RecordedCapture; reportedInPaise: number },
): Promise<Order> {
  const detail = { refundedInPaise: reportedInPaise, amountInPaise: recorded.amountInPaise }
  afterCommit(tx, () =>
    deps.log.error({ orderId: order.id, ...detail }, 'more money was returned than captured'),
  )
  await raiseFlag(deps, tx, { orderId: order.id, kind: 'figures-contradict', detail })
  return order
}
