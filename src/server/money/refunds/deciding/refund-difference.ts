import type { Paise } from '#contract/money/money.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Order } from '../../payments.service.ts'
import { assessRefundEligibility } from '../policy/assess-refund-eligibility.ts'
import { choicesFor } from '../moving/choose-lines.ts'
import { openRefund } from '../moving/open-refund.ts'
import { isInHand, leftToRefund } from '../amounts/left-to-refund.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundsStore } from '../records/refunds.store.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'log' | 'payments' | 'publish' | 'recordActivity'
>

type Difference = {
  /** The caller holds its row lock and that of the enrollment. */
  order: Order
  amountInPaise: Paise
  reason: string
  by: Extract<RefundActor, { kind: 'admin' }>
}

/**
 * Requests a partial refund after a move to a cheaper place. It waits for a decision like any other
 * and is allowed on any day. The enrollment stays.
 * @throws Problem invalid-input (settledBy) where less is left, refund-under-way.
 */
export async function refundDifference(
  deps: Deps,
  tx: Transaction,
  { order, amountInPaise, reason, by }: Difference,
): Promise<Refund> {
  const { payments } = deps
  const payingId = await payments.payingCaptureOf(tx, order.id)
  const capture = (await payments.capturesOf(tx, order.id)).find(({ id }) => id === payingId)
  const refunds = capture ? await refundsStore(tx).refundsOfCapture(capture.id) : []
  if (refunds.some(isInHand)) throw new Problem('refund-under-way')
  if (!capture || leftToRefund(capture, refunds) < amountInPaise)
    throw new Problem('invalid-input', { fields: { settledBy: messages.differenceOverLeft } })
  const askedAt = deps.clock.now()
  const refund = { rule: 'moved-cheaper' } as const
  const money = await assessRefundEligibility(deps, tx, { order, capture, askedAt, refund })
  const parts = await choicesFor(tx, { capture, amountInPaise, endsFull: false })
  const isAll = leftToRefund(capture, refunds) === amountInPaise
  const choices = parts.map((part) => ({ ...part, keptBecause: isAll ? reason : null }))
  return openRefund(deps, tx, {
    capture,
    money,
    amountInPaise,
    choices,
    reason,
    origin: 'office',
    by,
  })
}
