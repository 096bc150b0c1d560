import { formatRupees, paise } from '#contract/money/money.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { isOpenRefund } from '../amounts/left-to-refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { isUnderWay } from '../records/refund-states.ts'
import { refundChanges, refundsStore } from '../records/refunds.store.ts'

type Deps = Pick<RefundDeps, 'clock' | 'recordActivity'>

/**
 * Lowers the refunds of a capture that exceed its amount. A refund under way keeps its amount. The
 * caller holds the order's row lock.
 * @param to.amountInPaise the captured amount, in paise.
 */
export async function lowerRefunds(
  deps: Deps,
  tx: Transaction,
  to: { captureId: string; amountInPaise: number },
): Promise<void> {
  const amountInPaise = paise(to.amountInPaise)
  const now = deps.clock.now()
  for (const refund of await refundsStore(tx).refundsOfCapture(to.captureId)) {
    const mayChange = isOpenRefund(refund) && !isUnderWay(refund.state)
    if (!mayChange || refund.amountInPaise <= amountInPaise) continue
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
