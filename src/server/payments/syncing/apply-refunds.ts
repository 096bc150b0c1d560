import type { Transaction } from '../../db/database.ts'
import type { Deps as AllDeps } from '../../deps/deps.ts'
import type { Applying } from './answer.ts'
import type { MoneyBack } from './money-event.ts'
import { recordedOf } from './apply-capture.ts'
import { captureReturnsStore } from '../captures/capture-returns.store.ts'
import { isReturnedWithEnrollment } from '../captures/refund-of-capture.store.ts'
import { capturesThrough } from '../captures/captures.store.ts'
import type { RecordedCapture } from '../captures/captures.store.ts'
import type { RefundReport } from '../providers/gateway.ts'
import { invariant } from '../../foundation/invariant.ts'
import type { Order } from '../orders/order.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { returnOrder } from './return-order.ts'
import { raiseReturnedTwice } from './returned-twice.ts'

type Deps = Pick<AllDeps, 'clock' | 'enqueue' | 'log'>

type OfTransaction = Applying & { transactionId: string }
type OfRefunds = OfTransaction & { refunds: RefundReport[] }

/** Enters what went back of a transaction's money, or came back again. */
export async function applyRefunds(
  deps: Deps,
  tx: Transaction,
  applying: OfRefunds,
): Promise<Order> {
  const { order, refunds } = applying
  const recorded = await captureOf(tx, applying)
  if (recorded === undefined) return order
  const done = refunds.filter(({ state }) => state === 'done')
  const told = done.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
  if (told > recorded.amountInPaise) return raiseTooMuch(deps, tx, { order, recorded, told })
  if (told > recorded.refundedInPaise)
    return enterRefund(deps, tx, { ...applying, recorded, told, requestIds: idsOf(done) })
  if (told < recorded.refundedInPaise && isLatest(applying))
    await enterBounce(deps, tx, { ...applying, recorded, told })
  return order
}

/** The provider took a transaction's money and sends all of it back by itself. */
export async function takeBack(
  deps: Deps,
  tx: Transaction,
  applying: OfTransaction,
): Promise<Order> {
  const recorded = await captureOf(tx, applying)
  const told = recorded?.amountInPaise ?? 0
  if (recorded === undefined || recorded.refundedInPaise >= told) return applying.order
  return enterRefund(deps, tx, { ...applying, recorded, told, requestIds: [] })
}

async function captureOf(
  tx: Transaction,
  { order, answer, transactionId }: OfTransaction,
): Promise<RecordedCapture | undefined> {
  return recordedOf(await capturesThrough(tx, order.id), answer.attempt.id, transactionId)
}

/** Nobody has written down an answer since this one was asked for: what it says less is not merely old. */
function isLatest({ order: { lastAskedAt }, answer: { askedAt } }: Applying): boolean {
  return lastAskedAt === null || askedAt > lastAskedAt
}

type Entry = Applying & { recorded: RecordedCapture; told: number }

function idsOf(refunds: RefundReport[]): string[] {
  return refunds.flatMap(({ requestId }) => (requestId === null ? [] : [requestId]))
}

async function enterRefund(
  deps: Deps,
  tx: Transaction,
  entry: Entry & { requestIds: readonly string[] },
): Promise<Order> {
  const { order, recorded, told, cause, publish, requestIds } = entry
  const goesBackInPaise = told - recorded.refundedInPaise
  await raiseReturnedTwice(deps, tx, { recorded, goesBackInPaise })
  await captureReturnsStore(tx).setRefunded(recorded, told, deps.clock.now())
  const returned = recorded.returnedInPaise + goesBackInPaise
  if (returned >= recorded.amountInPaise)
    return moneyIsBack(deps, tx, { order, recorded, cause, publish, by: 'refund', requestIds })
  const detail = { refundedInPaise: told }
  await raiseFlag(deps, tx, { orderId: recorded.orderId, kind: 'partial-refund', detail })
  return order
}

/** All of a capture went back: the order that it pays follows, unless another payment keeps that. */
export async function moneyIsBack(
  deps: Deps,
  tx: Transaction,
  back: Pick<Applying, 'order' | 'cause' | 'publish'> & {
    recorded: Pick<RecordedCapture, 'id' | 'orderId'>
    by: MoneyBack['by']
    requestIds: readonly string[]
  },
): Promise<Order> {
  const { order, cause, publish, by, requestIds } = back
  const captureId = back.recorded.id
  const holder = await holderOf(tx, back)
  const endsEnrollment = await isReturnedWithEnrollment(tx, captureId)
  const after = await returnOrder(deps, tx, { order: holder, captureId, endsEnrollment, cause })
  await publish(tx, { kind: 'captureReturned', order: after, captureId, by, requestIds })
  if (holder.id === order.id) return after
  // whoever syncs says so of the order that was asked about alone
  if (holder.state !== 'refunded' && after.state === 'refunded')
    await publish(tx, { kind: 'refunded', order: after })
  return order
}

/** The order that holds the money: another one, where the office wrote it there. Locked. */
async function holderOf(
  tx: Transaction,
  { order, recorded }: { order: Order; recorded: Pick<RecordedCapture, 'orderId'> },
): Promise<Order> {
  if (recorded.orderId === order.id) return order
  const holder = await ordersStore(tx).lockOrder(recorded.orderId)
  invariant(holder, 'a capture belongs to an order')
  return holder
}

/** What had gone back is with us again: the payer is owed it, unless their bank has taken it as well. */
async function enterBounce(
  deps: Deps,
  tx: Transaction,
  { order, recorded, told, publish }: Entry,
): Promise<void> {
  const detail = { refundedInPaise: told, saidBeforeInPaise: recorded.refundedInPaise }
  deps.log.error({ orderId: order.id, ...detail }, 'money that had gone back came back')
  await captureReturnsStore(tx).setRefunded(recorded, told, deps.clock.now())
  const captureId = recorded.id
  const holder = await holderOf(tx, { order, recorded })
  await publish(tx, { kind: 'returnBounced', order: holder, captureId })
  const returned = recorded.returnedInPaise - recorded.refundedInPaise + told
  if (returned >= recorded.amountInPaise)
    await publish(tx, {
      kind: 'captureReturned',
      order: holder,
      captureId,
      by: 'chargeback',
      requestIds: [],
    })
  else await raiseFlag(deps, tx, { orderId: holder.id, kind: 'return-failed', detail })
}

/** More than came can't have gone back: the figures are not believed. */
async function raiseTooMuch(
  deps: Deps,
  tx: Transaction,
  { order, recorded, told }: { order: Order; recorded: RecordedCapture; told: number },
): Promise<Order> {
  const detail = { refundedInPaise: told, amountInPaise: recorded.amountInPaise }
  deps.log.error({ orderId: order.id, ...detail }, 'more went back than came')
  await raiseFlag(deps, tx, { orderId: order.id, kind: 'figures-contradict', detail })
  return order
}
