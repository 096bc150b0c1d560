import { Problem } from '#contract/problems.ts'
import { batchRecordsStore } from './batch-records.store.ts'
import { batchChangesStore } from './batch-changes.store.ts'
import { batchLabel } from './batch-label.ts'
import type { OfficeBatchDeps, StaffMember } from './office-batch-deps.ts'
import { officeBatchesStore } from './office-batches.store.ts'

/**
 * Deletes a batch that nobody has ordered; any other can only be cancelled.
 * @throws Problem batch-not-found, batch-has-history.
 */
export async function deleteBatch(
  deps: OfficeBatchDeps,
  id: string,
  by: StaffMember,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const locked = await deps.batches.lock(tx, id)
    const row = locked && (await officeBatchesStore(tx).find(id))
    if (!row) throw new Problem('batch-not-found')
    const mails = await batchRecordsStore(tx).mailsOf(id)
    if (mails.length > 0 || (await batchRecordsStore(tx).hasHistory(id)))
      throw new Problem('batch-has-history')
    await batchChangesStore(tx).remove(id)
    await deps.recordActivity(tx, {
      by,
      action: 'batch-deleted',
      subject: { kind: 'batch', id, label: batchLabel(row.courseName, row.batch) },
    })
  })
}
