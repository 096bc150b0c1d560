import type { Recipient } from '../../../platform/mail/channel.ts'
import type { BatchesDeps } from '../records/batches-deps.ts'
import { batchesStore } from '../records/batches.store.ts'
import type { Batch } from '../records/batch.ts'
import { waitingStore } from '../records/waiting.store.ts'

type Deps = Pick<BatchesDeps, 'accounts' | 'clock' | 'db' | 'institute' | 'inTransaction'>

export type OfferToMail = {
  to: Recipient
  batch: Batch
  courseName: string
  /** The campus in the link: an online batch is offered at any campus. */
  campus: string
  offeredUntil: Date
}

/** The content of an offer's mail; null where the offer is over, or the student can't be mailed. */
export async function offerToMail(deps: Deps, waitingId: string): Promise<OfferToMail | null> {
  const entry = await waitingStore(deps.db).findEntry(waitingId)
  if (entry?.state !== 'offered' || entry.offeredUntil === null) return null
  const { studentId, offeredUntil } = entry
  if (offeredUntil <= deps.clock.now()) return null
  const batch = await batchesStore(deps.db).findBatch(entry.batchId)
  const student = await deps.inTransaction((tx) => deps.accounts.lockToRead(tx, studentId))
  if (batch === null || student === undefined || student.blockedAt !== null) return null
  const courseName = await batchesStore(deps.db).courseNameOf(batch.courseId)
  const name = `${student.firstName} ${student.lastName}`.trim()
  const campus = batch.campus ?? deps.institute.defaultCampus
  return { to: { name, address: student.email }, batch, courseName, campus, offeredUntil }
}
