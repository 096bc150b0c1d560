/*
 * The office's side of batches: list, add, change, copy, cancel, delete, and mail to all students
 * of a batch. Every change is one transaction with its activity log entry. Seats are in
 * batches.service.ts, students of a batch and their moves in office/batches. Start at
 * office/edit-batch.ts.
 */
import type { ListBatchesInput } from '#contract/office-batches.ts'
import { addBatch } from './office/add-batch.ts'
import type { BatchFacts } from './office/batch-facts.ts'
import { browseBatches, showOfficeBatch, showShifted } from './office/browse-batches.ts'
import { cancelBatch } from './office/cancel-batch.ts'
import { deleteBatch } from './office/delete-batch.ts'
import { editBatch } from './office/edit-batch.ts'
import type { OfficeBatchDeps, StaffMember } from './office/office-batch-deps.ts'
import { queueReminders } from './office/queue-reminders.ts'
import { writeToBatch } from './office/write-to-batch.ts'
import type { BatchMail } from './office/write-to-batch.ts'

export { batchState } from './records/batch.ts'
export type { Batch } from './records/batch.ts'
export { isCancelledByUs } from './records/cancelled-by-us.store.ts'
export { batchLabel } from './office/batch-label.ts'
export type { BatchFacts } from './office/batch-facts.ts'
export type { Followed } from './office/edit-batch.ts'
export { officeBatchesStore } from './office/office-batches.store.ts'
export type { OfficeBatchRow } from './office/office-batches.store.ts'

export type BatchesOffice = ReturnType<typeof createBatchesOffice>

/** The module's public API for the office. */
export function createBatchesOffice(deps: OfficeBatchDeps) {
  return {
    browse: (query: ListBatchesInput) => browseBatches(deps, query),
    show: (id: string) => showOfficeBatch(deps, id),
    shifted: (wanted: { id: string; startsOn: string }) => showShifted(deps, wanted),
    add: (facts: BatchFacts, by: StaffMember) => addBatch(deps, facts, by),
    edit: (edit: Parameters<typeof editBatch>[1]) => editBatch(deps, edit),
    delete: (id: string, by: StaffMember) => deleteBatch(deps, id, by),
    cancel: (cancelled: { id: string; reason: string }, by: StaffMember) =>
      cancelBatch(deps, cancelled, by),
    write: (mail: BatchMail, by: StaffMember) => writeToBatch(deps, mail, by),
    queueReminders: () => queueReminders(deps),
  }
}
