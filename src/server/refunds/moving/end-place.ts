import type { Transaction } from '../../db/database.ts'
import type { Order } from '../../payments/payments.service.ts'
import type { Refund } from '../records/refund.ts'
import type { RefundDeps } from '../records/refund-deps.ts'
import { refundLinesStore } from '../records/refund-lines.store.ts'

/** The refund's own choice, line by line: its enrollment ends with the money, in the same transaction. */
export async function endPlaceOf(
  { enrollments }: Pick<RefundDeps, 'enrollments'>,
  tx: Transaction,
  { order, refund }: { order: Order; refund: Refund },
): Promise<void> {
  if (!refund.endsEnrollment) return
  const lineIds = await refundLinesStore(tx).endedLines(refund.id)
  if (lineIds.length > 0) await enrollments.endRefunded(tx, { order, lineIds })
}

/** Nothing pays the order any more: its enrollment ends, unless the office wrote down why it stays (invariant I03). */
export async function endUnpaidPlace(
  { enrollments }: Pick<RefundDeps, 'enrollments'>,
  tx: Transaction,
  order: Order,
): Promise<void> {
  if (!(await refundLinesStore(tx).keepsPlace(order.id)))
    await enrollments.endRefunded(tx, { order })
}
