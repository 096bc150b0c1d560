import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../db/database.ts'
import type { RecordedCapture } from '../../payments/payments.service.ts'
import { judgeMoney } from '../moving/judge-money.ts'
import { openRefund } from '../moving/open-refund.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import type { RefundTools } from '../records/refund-tools.ts'
import { lockPlaceOf } from '../records/refund-facts.store.ts'
import { refundsStore } from '../records/refunds.store.ts'

type Clerk = Extract<RefundActor, { kind: 'admin' }>

export type RefundStart = {
  orderId: string
  /** Which payment, by itself or by its attempt; needed where more than one can still go back. */
  capture?: string | undefined
  attempt?: number | undefined
  reason: string
}

/**
 * The office begins a refund itself: of an order, of a second payment, of money under review. It waits for a
 * decision like any other; a payment that has a refund already keeps that one.
 * @throws Problem order-not-found, nothing-to-refund, which-payment.
 */
export async function startRefund(
  tools: RefundTools,
  wish: RefundStart,
  by: Clerk,
): Promise<{ refund: Refund; isNew: boolean }> {
  return tools.inTransaction(async (tx) => {
    const order = await tools.payments.lockOrder(tx, wish.orderId)
    if (order === null) throw new Problem('order-not-found')
    await lockPlaceOf(tx, order.id)
    const capture = await wantedCapture(tools, tx, wish)
    const known = await refundsStore(tx).liveRefundOf(capture.id)
    if (known !== null) return { refund: known, isNew: false }
    if (capture.returnedInPaise >= capture.amountInPaise) throw new Problem('nothing-to-refund')
    const money = await judgeMoney(tools, tx, { order, capture, askedAt: tools.clock.now() })
    const { reason } = wish
    const refund = await openRefund(tools, tx, { capture, money, origin: 'office', by, reason })
    return { refund, isNew: true }
  })
}

async function wantedCapture(
  { payments }: RefundTools,
  tx: Transaction,
  { orderId, capture: id, attempt }: RefundStart,
): Promise<RecordedCapture> {
  const captures = await payments.capturesOf(tx, orderId)
  const isMeant = (capture: RecordedCapture) =>
    (id === undefined || capture.id === id) &&
    (attempt === undefined || capture.attemptNumber === attempt)
  const isNamed = id !== undefined || attempt !== undefined
  const wanted = captures.filter(
    (capture) => isMeant(capture) && (isNamed || capture.returnedInPaise < capture.amountInPaise),
  )
  if (wanted.length > 1) throw new Problem('which-payment')
  const [capture] = wanted
  if (capture === undefined) throw new Problem('nothing-to-refund')
  return capture
}
