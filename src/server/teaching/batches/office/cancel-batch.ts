import { batchRecordsStore } from './batch-records.store.ts'
import { batchChangesStore } from './batch-changes.store.ts'
import { batchLabel } from './batch-label.ts'
import { lockBatchToChange } from './edit-batch.ts'
import type { OfficeBatchDeps, StaffMember } from './office-batch-deps.ts'

/**
 * Cancels a batch. It takes no more orders, its waiting list closes, and a job ends its open
 * orders. Its enrollments stay on the board until they are moved or refunded. Students and the
 * waiting list are told by mail.
 * @throws Problem batch-not-found, batch-is-cancelled.
 */
export async function cancelBatch(
  deps: OfficeBatchDeps,
  { id, reason }: { id: string; reason: string },
  by: StaffMember,
): Promise<number> {
  return deps.inTransaction(async (tx) => {
    const { batch } = await lockBatchToChange(deps, tx, id)
    const store = batchRecordsStore(tx)
    const course = await store.courseOf(batch.courseId)
    const now = deps.clock.now()
    const changes = batchChangesStore(tx)
    const version = await changes.cancel(id, reason, { by: by.name, now })
    const waited = await changes.closeWaitingList(id, now)
    for (const { id: waitingId, studentId } of waited)
      await deps.enqueue(tx, 'send-waiting-closed', { studentId, waitingId })
    // seats that orders hold are released: later payments for them are returned
    await deps.batches.passSeatsOn(tx, id)
    const enrolled = await store.enrolledIn(id)
    for (const place of enrolled)
      await deps.enqueue(tx, 'send-batch-cancelled', { ...place, batchId: id })
    await deps.enqueue(tx, 'end-orders-of-batch', { batchId: id })
    await deps.recordActivity(tx, {
      by,
      action: 'batch-cancelled',
      subject: { kind: 'batch', id, label: batchLabel(course?.courseName ?? '', batch) },
      after: { enrolled: enrolled.length, waiting: waited.length },
      reason,
    })
    return version
  })
}
