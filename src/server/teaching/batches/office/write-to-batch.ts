import { Problem } from '#contract/problems.ts'
import { batchRecordsStore } from './batch-records.store.ts'
import { batchChangesStore } from './batch-changes.store.ts'
import { batchLabel } from './batch-label.ts'
import type { OfficeBatchDeps, StaffMember } from './office-batch-deps.ts'
import { officeBatchesStore } from './office-batches.store.ts'

export type BatchMail = {
  batchId: string
  subject: string
  text: string
  key: string
  /** Ids of enrollments; left out: everyone in the batch. */
  to?: readonly string[] | undefined
}

/**
 * Queues one mail to each student of a batch, or to the chosen ones. The same key twice is the same mail, sent once.
 * @throws Problem batch-not-found, batch-has-nobody.
 */
export async function writeToBatch(
  deps: OfficeBatchDeps,
  { batchId, subject, text, key, to }: BatchMail,
  by: StaffMember,
): Promise<{ isNew: boolean; recipients: number }> {
  return deps.inTransaction(async (tx) => {
    const store = officeBatchesStore(tx)
    const row = (await deps.batches.lock(tx, batchId)) && (await store.find(batchId))
    if (!row) throw new Problem('batch-not-found')
    const enrolled = await batchRecordsStore(tx).enrolledIn(batchId, to)
    const recipients = enrolled.length
    if (recipients === 0) throw new Problem('batch-has-nobody')
    const written = { id: key, batchId, subject, body: text, recipients }
    const sent = { sentBy: by.id, sentByName: by.name, sentAt: deps.clock.now() }
    if (!(await batchChangesStore(tx).addMail({ ...written, ...sent })))
      return { isNew: false, recipients }
    for (const place of enrolled)
      await deps.enqueue(tx, 'send-batch-mail', { ...place, mailId: key })
    await deps.recordActivity(tx, {
      by,
      action: 'batch-mailed',
      subject: { kind: 'batch', id: batchId, label: batchLabel(row.courseName, row.batch) },
      after: { subject, recipients, text },
    })
    return { isNew: true, recipients }
  })
}
