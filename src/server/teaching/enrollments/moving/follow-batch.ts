import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import type { EnrollmentDeps, StaffMember } from '../records/enrollment-deps.ts'
import { enrollmentsOfBatch } from './enrollments-of-batch.store.ts'
import { writeMove } from './moves.store.ts'

type Followed = { batchId: string; toCampus: string; by: StaffMember }

/** Moves a batch's enrollments to its new campus, with one move for each. */
export async function followBatch(
  { clock }: Pick<EnrollmentDeps, 'clock'>,
  tx: Transaction,
  { batchId, toCampus, by }: Followed,
): Promise<void> {
  const now = clock.now()
  for (const { id, campus } of await enrollmentsOfBatch(tx, batchId)) {
    if (campus === toCampus) continue
    await writeMove(tx, {
      id: newId(now),
      enrollmentId: id,
      from: { batchId, campus },
      to: { batchId, campus: toCampus },
      differenceInPaise: 0,
      settledBy: 'nothing',
      orderId: null,
      refundId: null,
      reason: 'The whole batch is held elsewhere.',
      movedBy: by.id,
      movedAt: now,
    })
  }
}
