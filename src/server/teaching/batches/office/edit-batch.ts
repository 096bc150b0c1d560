import { catalogMessages } from '#contract/catalog/catalog-messages.ts'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import type { Batch } from '../records/batch.ts'
import type { LockedBatch } from '../seats/settle-batch.ts'
import { batchRecordsStore } from './batch-records.store.ts'
import { batchChangesStore } from './batch-changes.store.ts'
import { changedNames, factsForLog, isTimeOrPlace } from './batch-facts.ts'
import type { BatchFacts } from './batch-facts.ts'
import { batchLabel } from './batch-label.ts'
import { checkBatch, refuseFewerSeats } from './check-batch.ts'
import type { OfficeBatchDeps, StaffMember } from './office-batch-deps.ts'
import { officeBatchesStore } from './office-batches.store.ts'

export type BatchEdit = {
  id: string
  version: number
  facts: BatchFacts
  /** Whether students are told by mail when dates, hours or campus change. */
  tellsEnrolled: boolean
}

export type BatchEdited = {
  kind: 'edited' | 'unchanged'
  id: string
  version: number
  /** Number of students who are told by mail. */
  told: number
}

/** The effects on the batch's enrollments, in the same transaction. */
export type Followed = (
  tx: Transaction,
  change: { before: Batch; after: BatchFacts; by: StaffMember },
) => Promise<void>

/**
 * Changes a batch. New seats go to the waiting list in the same transaction.
 * @throws Problem batch-not-found, batch-is-cancelled, edited-meanwhile, invalid-input (course,
 * campus, seats, trainer). Then nothing is changed.
 */
export async function editBatch(
  deps: OfficeBatchDeps,
  { edit, by, followed }: { edit: BatchEdit; by: StaffMember; followed: Followed },
): Promise<BatchEdited> {
  return deps.inTransaction(async (tx) => {
    const { batch: before, seats } = await lockBatchToChange(deps, tx, edit.id)
    await refuseOldVersion(tx, before, edit.version)
    const { id, version } = before
    const changed = changedNames(before, edit.facts)
    if (changed.length === 0) return { kind: 'unchanged', id, version, told: 0 }
    const checked = await checkBatch(deps, tx, { facts: edit.facts, kept: before })
    const { courseName, trainerName } = checked
    if (changed.includes('courseId') && (await batchRecordsStore(tx).hasHistory(id)))
      throw new Problem('invalid-input', { fields: { course: messages.batchKeepsCourse } })
    refuseFewerSeats(edit.facts.seats, seats)
    const now = deps.clock.now()
    const next = await batchChangesStore(tx).change(id, edit.facts, { by: by.name, now })
    await deps.recordActivity(tx, {
      by,
      action: 'batch-edited',
      subject: { kind: 'batch', id, label: batchLabel(courseName, edit.facts) },
      before: factsForLog(before, changed),
      after: factsForLog({ ...edit.facts, trainerName }, changed),
    })
    await followed(tx, { before, after: edit.facts, by })
    // more seats, or a later last day to enroll
    await deps.batches.passSeatsOn(tx, id)
    const needsMail = edit.tellsEnrolled && changed.some(isTimeOrPlace)
    const told = needsMail ? await mailEnrolled(deps, tx, { batchId: id, version: next }) : 0
    return { kind: 'edited', id, version: next, told }
  })
}

/** @throws Problem batch-not-found, batch-is-cancelled. */
export async function lockBatchToChange(
  { batches }: Pick<OfficeBatchDeps, 'batches'>,
  tx: Transaction,
  id: string,
): Promise<LockedBatch> {
  const locked = await batches.lock(tx, id)
  if (locked === null) throw new Problem('batch-not-found')
  if (locked.state === 'cancelled') throw new Problem('batch-is-cancelled')
  return locked
}

/** Refuses the second of two concurrent edits, so that it does not overwrite the first. */
async function refuseOldVersion(tx: Transaction, present: Batch, version: number): Promise<void> {
  if (version === present.version) return
  const row = await officeBatchesStore(tx).find(present.id)
  invariant(row, 'the locked batch can be read')
  const editor = present.editedByName ?? 'Somebody else'
  throw new Problem('edited-meanwhile', {
    sentence: `${editor} has changed this on ${formatIndianTime(row.updatedAt)}. ${catalogMessages.lookAtNewVersion}`,
  })
}

async function mailEnrolled(
  { enqueue }: Pick<OfficeBatchDeps, 'enqueue'>,
  tx: Transaction,
  { batchId, version }: { batchId: string; version: number },
): Promise<number> {
  const enrolled = await batchRecordsStore(tx).enrolledIn(batchId)
  for (const place of enrolled)
    await enqueue(tx, 'send-batch-changed', { ...place, batchId, version })
  return enrolled.length
}
