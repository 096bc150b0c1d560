import type { Transaction } from '../../../platform/db/database.ts'
import type { Order } from '../../payments.service.ts'
import type { Refund } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundLinesStore } from '../records/refund-lines.store.ts'
import { settleEndedPlace } from './settle-ended-place.ts'

type Deps = Pick<
  RefundDeps,
  'clock' | 'enqueue' | 'enrollments' | 'log' | 'payments' | 'publish' | 'recordActivity'
>

/**
 * Ends the enrollments that the refund's lines chose, in the same transaction as the money. Other
 * payments for an ended place wait at the desk.
 */
export async function endPlaceOf(
  deps: Deps,
  tx: Transaction,
  { order, refund }: { order: Order; refund: Refund },
): Promise<void> {
  if (refund.endsEnrollment) {
    const lineIds = await refundLinesStore(tx).endedLines(refund.id)
    if (lineIds.length > 0) await deps.enrollments.endRefunded(tx, { order, lineIds })
  }
  await settleEndedPlace(deps, tx, order)
}

/**
 * Ends the enrollment of an order that nothing pays any more, unless the office recorded why it
 * stays (invariant I03).
 */
export async function endUnpaidPlace(
  { enrollments }: Pick<RefundDeps, 'enrollments'>,
  tx: Transaction,
  order: Order,
): Promise<void> {
  if (!(await refundLinesStore(tx).keepsPlace(order.id)))
    await enrollments.endRefunded(tx, { order })
}
