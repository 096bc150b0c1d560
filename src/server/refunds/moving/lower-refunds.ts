import type { Paise } from '#contract/money.ts'
import type { Transaction } from '../../db/database.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import type { RefundState } from '#contract/refunds.ts'
import { refundChanges, refundsStore } from '../records/refunds.store.ts'

/** Their amounts may still change (migration 0068). */
const waiting: readonly RefundState[] = ['requested', 'failed', 'bounced']

/**
 * A capture is less than was recorded when its refunds were asked for: those that are not on their way give back at most
 * what came. The caller holds the order's row lock.
 * @param to.amountInPaise what came, in paise.
 */
export async function lowerRefunds(
  { clock }: Pick<RefundDeps, 'clock'>,
  tx: Transaction,
  { captureId, amountInPaise }: { captureId: string; amountInPaise: number },
): Promise<void> {
  const refunds = await refundsStore(tx).refundsOfCapture(captureId)
  for (const { id, state, amountInPaise: asked } of refunds)
    if (waiting.includes(state) && asked > amountInPaise)
      await refundChanges(tx).changeRefund(id, {
        // at most the capture's own amount
        amountInPaise: amountInPaise as Paise,
        updatedAt: clock.now(),
      })
}
