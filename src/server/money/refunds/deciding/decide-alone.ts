import { formatRupees } from '#contract/money/money.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { recordAlone } from '../../../people/staff/staff.service.ts'
import type { DecidingAlone } from '../../../people/staff/staff.service.ts'
import type { Refund, RefundActor } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'

type Decided = {
  refund: Refund
  by: Extract<RefundActor, { kind: 'admin' }>
  alone: DecidingAlone | undefined
}

/**
 * Records an owner's decision alone in the activity log.
 * @returns the owner's reason.
 * @throws Problem alone-reason-needed.
 */
export function recordRefundAlone(
  deps: Pick<RefundDeps, 'recordActivity'>,
  tx: Transaction,
  { refund, by, alone }: Decided,
): Promise<string> {
  return recordAlone(deps, tx, {
    by,
    alone,
    decided: {
      action: 'refund-decided-alone',
      subject: { kind: 'refund', id: refund.id, label: refund.orderId },
      after: { amount: formatRupees(refund.amountInPaise) },
    },
  })
}
