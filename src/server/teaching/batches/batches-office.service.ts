/*
 * The office's side of batches: list, add, change, copy, cancel, delete, and mail to all students
 * of a batch. Every change is one transaction with its activity log entry. Seats are in
 * batches.service.ts; students of a batch and their moves in office/office-batches.service.ts.
 * Start at office/edit-batch.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import { checkCopies, copyBatches } from './copying/copy-batches.ts'
import { addHoliday, listHolidays, removeHoliday } from './copying/holidays.ts'
import { addBatch } from './office/add-batch.ts'
import { browseBatches, showOfficeBatch, showShifted } from './office/browse-batches.ts'
import { cancelBatch } from './office/cancel-batch.ts'
import { deleteBatch } from './office/delete-batch.ts'
import { editBatch } from './office/edit-batch.ts'
import type { OfficeBatchDeps } from './office/office-batch-deps.ts'
import { queueReminders } from './office/queue-reminders.ts'
import { writeToBatch } from './office/write-to-batch.ts'

export { batchState } from './records/batch.ts'
export type { Batch } from './records/batch.ts'
export { batchLabel } from './office/batch-label.ts'
export type { BatchFacts } from './office/batch-facts.ts'
export type { Followed } from './office/edit-batch.ts'
export { officeBatchesStore } from './office/office-batches.store.ts'
export type { OfficeBatchRow } from './office/office-batches.store.ts'

export type BatchesOffice = ReturnType<typeof createBatchesOffice>

/** The module's public API for the office. */
export function createBatchesOffice(deps: OfficeBatchDeps) {
  return {
    ...bind(deps, {
      browse: browseBatches,
      show: showOfficeBatch,
      shifted: showShifted,
      add: addBatch,
      edit: editBatch,
      delete: deleteBatch,
      cancel: cancelBatch,
      write: writeToBatch,
      queueReminders,
      checkCopies,
      copy: copyBatches,
      listHolidays,
      addHoliday,
      removeHoliday,
    }),
  }
}
