import { afterCommit } from '../../platform/db/in-transaction.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import type { Applying } from './answer.ts'
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

type OfTransaction = Applying & { transactionId: string }
type OfRefunds = OfTransaction & { refunds: RefundReport[] }

/** Records money of a transaction that was returned, or that bounced back. */
export async function applyRefunds(
  deps: Deps,
  tx: Transaction,
  applying: OfRefunds,
): Promise<Order> {
  const { order, refunds } = applying
  const recorded = await captureOf(tx, applying, applying.transactionId)
  if (recorded === undefined) return order
  if (refunds.length === 0 && recorded.refundedInPaise === 0) return order
  const done = refunds.filter(({ state }) => state === 'done')
  const told = done.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
  if (told > recorded.amountInPaise) return raiseTooMuch(deps, tx, { order, recorded, told })
  return enter(deps, tx, { ...applying, recorded, told, listed: refunds })
}

/** Records money that the provider took and returns in full by itself. */
export async function recordReturnedCapture(
  deps: Deps,
  tx: Transaction,
  applying: OfTransaction,
): Promise<Order> {
  const recorded = await captureOf(tx, applying, applying.transactionId)
  const told = recorded?.amountInPaise ?? 0
  if (recorded === undefined || recorded.refundedInPaise >= told) return applying.order
  return enter(deps, tx, { ...applying, recorded, told, listed: [] })
}

/**
 * No response was recorded since this one was requested, so a lower figure in it is not just
 * outdated.
 */
function isLatest({ order: { lastAskedAt }, answer: { askedAt } }: Applying): boolean {
  return lastAskedAt === null || askedAt > lastAskedAt
}

type Entry = Applying & {
  recorded: RecordedCapture
  told: number
  listed: readonly RefundReport[]
}

/**
 * Records the difference to the known total. The refund desk gets the provider's refunds even
 * without a difference: one can have bounced while another was paid.
 */
async function enter(deps: Deps, tx: Transaction, entry: Entry): Promise<Order> {
  const { order, recorded, told, listed, cause, publish } = entry
  const isBounce = told < recorded.refundedInPaise
  if (isBounce && !isLatest(entry)) return order
  const moreInPaise = told - recorded.refundedInPaise
  if (moreInPaise > 0)
    await raiseReturnedTwice(deps, tx, { recorded, goesBackInPaise: moreInPaise })
  await captureReturnsStore(tx).setRefunded(recorded, told, deps.clock.now())
  const holder = await holderOf(tx, entry)
  if (recorded.returnedInPaise + moreInPaise >= recorded.amountInPaise)
    // locks the order that takes over the enrollment, if there is one: orders are locked before
    // documents are numbered
    await oldestPaidUnenrolled(tx, holder)
  const captureId = recorded.id
  const news = { listed, isLatest: isLatest(entry), isNews: moreInPaise > 0 }
  await publish(tx, { kind: 'refundsTold', order: holder, captureId, ...news })
  if (moreInPaise > 0)
    await publish(tx, {
      kind: 'moneyBack',
      order: holder,
      amountInPaise: moreInPaise,
      way: 'provider',
    })
  if (isBounce) await recordBounce(deps, tx, { ...entry, order: holder })
  return moreInPaise > 0 ? refundOrderWithMoney(deps, tx, { order, holder, cause, publish }) : order
}

/**
 * Records a bounce: the money is with us again. The payer is owed it, unless their bank took it
 * back as well.
 */
async function recordBounce(
  deps: Deps,
  tx: Transaction,
  { order, recorded, told, publish }: Entry,
): Promise<void> {
  const detail = { refundedInPaise: told, saidBeforeInPaise: recorded.refundedInPaise }
  afterCommit(tx, () =>
    deps.log.error({ orderId: order.id, ...detail }, 'returned money was captured again'),
  )
  const returned = recorded.returnedInPaise - recorded.refundedInPaise + told
  if (returned >= recorded.amountInPaise)
    await publish(tx, { kind: 'chargedBack', order, captureId: recorded.id })
  else await raiseFlag(deps, tx, { orderId: order.id, kind: 'return-failed', detail })
}

/** Flags a total above the captured amount, which is not believed. */
async function raiseTooMuch(
  deps: Deps,
  tx: Transaction,
  { order, recorded, told }: { order: Order; recorded: RecordedCapture; told: number },
): Promise<Order> {
  const detail = { refundedInPaise: told, amountInPaise: recorded.amountInPaise }
  afterCommit(tx, () =>
    deps.log.error({ orderId: order.id, ...detail }, 'more money was returned than captured'),
  )
  await raiseFlag(deps, tx, { orderId: order.id, kind: 'figures-contradict', detail })
  return order
}
