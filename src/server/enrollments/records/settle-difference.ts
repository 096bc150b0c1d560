import type { Transaction } from '../../db/database.ts'
import type { EnrollmentDeps } from './enrollment-deps.ts'
import { dueChanges } from './dues.store.ts'
import { isDue } from './is-due.ts'

/**
 * The money of a difference has come: it is paid, where it is still to be paid.
 * @returns false: it was waived or withdrawn meanwhile, or paid by another order, or the place is not held any more or
 * is being given back.
 */
export async function settleDifference(
  { clock, payments }: Pick<EnrollmentDeps, 'clock' | 'payments'>,
  tx: Transaction,
  { orderId, moveId }: { orderId: string; moveId: string },
): Promise<boolean> {
  const changes = dueChanges(tx)
  if (!isDue(await changes.lock(moveId))) return false
  await changes.end(moveId, { state: 'paid', orderId, endedAt: clock.now() })
  await payments.listEnrolled(tx, orderId)
  return true
}
