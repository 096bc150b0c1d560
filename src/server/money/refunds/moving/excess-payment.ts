import { paise } from '#contract/money/money.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Order } from '../../payments.service.ts'
import { assessRefundEligibility } from '../policy/assess-refund-eligibility.ts'
import { choicesFor } from './choose-lines.ts'
import { moveRefund } from './move-refund.ts'
import { openRefund } from './open-refund.ts'
import { isInHand, leftToRefund } from '../amounts/left-to-refund.ts'
import type { Refund } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundDetailsStore } from '../records/refund-details.store.ts'
import { refundsStore } from '../records/refunds.store.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'log' | 'payments' | 'publish' | 'recordActivity'
>

const portal = { kind: 'portal' } as const

/**
 * Opens a refund for money that pays nothing, such as a second payment or one for a closed account.
 * It belongs to the payer and waits at the desk. Called inside the transaction that records it.
 */
export async function refundExcessPayment(
  deps: Deps,
  tx: Transaction,
  { order, captureId, reason }: { order: Order; captureId: string; reason: string },
): Promise<void> {
  const capture = (await deps.payments.capturesOf(tx, order.id)).find(({ id }) => id === captureId)
  invariant(capture, 'the order has spare money')
  const refunds = await refundsStore(tx).refundsOfCapture(captureId)
  const left = leftToRefund(capture, refunds)
  if (left <= 0 || refunds.some(isInHand)) return
  const money = await assessRefundEligibility(deps, tx, {
    order,
    capture,
    askedAt: deps.clock.now(),
  })
  await deps.payments.allocate(tx, order.id)
  const amountInPaise = paise(left)
  const choices = await choicesFor(tx, { capture, amountInPaise, endsFull: true })
  const of = { capture, money, amountInPaise, choices }
  await openRefund(deps, tx, { ...of, origin: 'portal', by: portal, reason })
}

/**
 * Withdraws the refund of a payment that pays for an enrollment after all.
 * @param of.captureId this one alone, where the order has several.
 */
export async function withdrawExcessRefund(
  deps: Deps,
  tx: Transaction,
  { order, captureId }: { order: Pick<Order, 'id'>; captureId?: string },
): Promise<void> {
  const refunds = await refundsStore(tx).refundsOfOrders([order.id])
  const isSelected = (refund: Refund) => captureId === undefined || refund.captureId === captureId
  for (const refund of refunds.filter((one) => isOpenExcessRefund(one) && isSelected(one)))
    await moveRefund(deps, tx, { refund, event: 'neededAfterAll', by: portal })
}

/**
 * After another payment of the same order was returned: the one that now pays for the enrollment is
 * not spare any more.
 */
export async function withdrawRefundOfPaying(
  deps: Deps,
  tx: Transaction,
  order: Order,
): Promise<void> {
  const enrollment = (await refundDetailsStore(tx).enrollmentsOfOrders([order.id])).get(order.id)
  if (order.state !== 'paid' || enrollment?.endedAt !== null) return
  const payingId = await deps.payments.payingCaptureOf(tx, order.id)
  const refunds = payingId === null ? [] : await refundsStore(tx).refundsOfCapture(payingId)
  for (const refund of refunds.filter(isOpenExcessRefund))
    await moveRefund(deps, tx, { refund, event: 'neededAfterAll', by: portal })
}

function isOpenExcessRefund({ origin, state }: Refund): boolean {
  return origin === 'portal' && state === 'requested'
}
