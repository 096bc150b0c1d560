import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/foundation/ids.ts'
import { batchChangesStore } from './batch-changes.store.ts'
import { changedNames, factsForLog } from './batch-facts.ts'
import type { BatchFacts } from './batch-facts.ts'
import { checkBatch } from './check-batch.ts'
import type { OfficeBatchDeps, StaffMember } from './office-batch-deps.ts'
import { batchLabel } from './batch-label.ts'

/**
 * Adds a batch; it is on sale at once unless its last day to enroll has passed.
 * @throws Problem invalid-input (course, campus, trainer).
 */
export async function addBatch(
  deps: OfficeBatchDeps,
  facts: BatchFacts,
  by: StaffMember,
): Promise<{ id: string; version: number }> {
  return deps.inTransaction((tx) => addBatchInside(deps, tx, { facts, by }))
}

/** The same in the caller's transaction. @throws Problem invalid-input (course, campus, trainer). */
export async function addBatchInside(
  deps: OfficeBatchDeps,
  tx: Transaction,
  { facts, by }: { facts: BatchFacts; by: StaffMember },
): Promise<{ id: string; version: number }> {
  const { courseName, trainerName } = await checkBatch(deps, tx, { facts, kept: null })
  const now = deps.clock.now()
  const id = newId(now)
  await batchChangesStore(tx).add(id, facts, { by: by.name, now })
  const said = changedNames(nothing, facts).filter((name) => name !== 'courseId')
  await deps.recordActivity(tx, {
    by,
    action: 'batch-added',
    subject: { kind: 'batch', id, label: batchLabel(courseName, facts) },
    after: factsForLog({ ...facts, trainerName }, said),
  })
  return { id, version: 1 }
}

const nothing: BatchFacts = {
  courseId: '',
  campus: null,
  mode: '',
  startsOn: '',
  endsOn: '',
  weekdays: [],
  startsAt: null,
  endsAt: null,
  trainerId: null,
  seats: -1,
  enrollUntil: '',
  feeInPaise: null,
  joiningNote: null,
}
