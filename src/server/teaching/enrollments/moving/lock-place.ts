import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Order } from '../../../money/payments.service.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { enrollmentsStore } from '../records/enrollments.store.ts'
import { lockEnrollmentToEnd } from '../records/lock-enrollment-to-end.ts'
import { movesStore } from './moves.store.ts'
import type { HeldPlace } from './moves.store.ts'

/**
 * Locks the order and its enrollment before any batch.
 * @throws Problem order-not-found, refund-under-way, place-is-certified, enrollment-not-there,
 * already-enrolled (again, after this one was completed).
 */
export async function lockPlace(
  deps: Pick<EnrollmentDeps, 'payments'>,
  tx: Transaction,
  orderId: string,
): Promise<{ order: Order; place: HeldPlace }> {
  const { order } = await lockEnrollmentToEnd(deps, tx, orderId)
  const place = await movesStore(tx).placeOf(orderId)
  if (place === null) throw new Problem('enrollment-not-there')
  const { isCompleted, studentId, courseId } = place
  if (isCompleted && (await enrollmentsStore(tx).hasEnrollment(studentId, courseId)))
    throw new Problem('already-enrolled', { sentence: messages.enrolledAgain })
  return { order, place }
}
