import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import type { Order, OrderPart, OrderSnapshot } from '../../money/payments.service.ts'
import type { Batch } from '../../teaching/batches/batches.service.ts'
import { enrollmentsStore } from '../../teaching/enrollments/enrollments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { refuseChangedBatch } from '../checkout/refuse-closed.ts'

/**
 * Places an order at the desk with its first installment, which the same transaction pays.
 * @returns null where this student has an undecided order for the course, or has used this key
 * before.
 */
export async function placeAtDesk(
  { payments }: Pick<SellingDeps, 'payments'>,
  tx: Transaction,
  details: OrderSnapshot,
): Promise<{ order: Order; part: OrderPart } | null> {
  const placed = await payments.placeOrder(tx, { details, provider: null })
  if (placed === null) return null
  const { order } = placed
  const [part] = await payments.partsOf(tx, order.id)
  invariant(part, 'an order has an installment')
  return { order, part }
}

/**
 * Holds the seat of an order whose money is still to come.
 * @throws Problem already-enrolled, batch-full, batch-not-open, edited-meanwhile.
 */
export async function holdAtDesk(
  { batches }: Pick<SellingDeps, 'batches'>,
  tx: Transaction,
  { order, batch }: { order: Order; batch: Batch | null },
): Promise<void> {
  if (await enrollmentsStore(tx).hasEnrollment(order.studentId, order.courseId))
    throw new Problem('already-enrolled')
  if (batch === null) return
  const locked = await refuseChangedBatch({ batches }, tx, batch)
  if (!(await batches.holdSeat(tx, { locked, order }))) throw new Problem('batch-full')
}
