import { formatRupees, paise } from '#contract/money.ts'
import type { RefundState } from '#contract/refunds.ts'
import type { Transaction } from '../../db/database.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundChanges, refundsStore } from '../records/refunds.store.ts'

type Deps = Pick<RefundDeps, 'clock' | 'recordActivity'>

/** Nobody was asked to pay them out, or whoever was asked did not: their amount may change. */
const notOnTheWay: readonly RefundState[] = ['requested', 'failed', 'bounced']

/**
 * Less came than was recorded when the refunds of a capture were asked for: those that are not on their way give back
 * at most what came. The caller holds the order's row lock.
 * @param to.amountInPaise what came, in paise.
 */
export async function lowerRefunds(
  deps: Deps,
  tx: Transaction,
  to: { captureId: string; amountInPaise: number },
): Promise<void> {
  const amountInPaise = paise(to.amountInPaise)
  const now = deps.clock.now()
  for (const refund of await refundsStore(tx).refundsOfCapture(to.captureId)) {
    if (!notOnTheWay.includes(refund.state) || refund.amountInPaise <= amountInPaise) continue
    await refundChanges(tx).changeRefund(refund.id, { amountInPaise, updatedAt: now })
    await deps.recordActivity(tx, {
      by: { kind: 'portal' },
      action: 'refund-lowered',
      subject: { kind: 'refund', id: refund.id, label: refund.orderId },
      before: { amount: formatRupees(refund.amountInPaise) },
      after: { amount: formatRupees(amountInPaise) },
    })
  }
}
