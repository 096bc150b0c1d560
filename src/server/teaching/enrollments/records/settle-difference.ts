import type { Transaction } from '../../../platform/db/database.ts'
import type { EnrollmentDeps } from './enrollment-deps.ts'
import { moveDueChanges } from './dues.store.ts'
import { isDue } from './is-due.ts'

/**
 * Marks the difference of a move as paid, where it is still due.
 * @returns false where it was waived, withdrawn or paid by another order, or the enrollment has
 * ended or is being refunded.
 */
export async function settleDifference(
  { clock, payments }: Pick<EnrollmentDeps, 'clock' | 'payments'>,
  tx: Transaction,
  { orderId, moveId }: { orderId: string; moveId: string },
): Promise<boolean> {
  const changes = moveDueChanges(tx)
  if (!isDue(await changes.lock(moveId))) return false
  await changes.end(moveId, { state: 'paid', orderId, endedAt: clock.now() })
  await payments.listEnrolled(tx, orderId)
  return true
}
