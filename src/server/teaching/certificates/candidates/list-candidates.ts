import { DAY_MS } from '#contract/platform/durations.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { CandidateSort } from '#contract/teaching/certificates.ts'
import { officePageSize } from '#contract/platform/limits.ts'
import { wordPatterns } from '../../../platform/db/like-text.ts'
import { refundEligibility } from '../../../money/refunds/refunds.service.ts'
import type { RefundEligibility } from '../../../money/refunds/refunds.service.ts'
import { sliceOf } from '../../../platform/foundation/list-page.ts'
import type { PageRequest } from '../../../platform/foundation/list-page.ts'
import { certificateBatchesStore } from './certificate-batches.store.ts'
import type { BatchOfCourse, EndedBatchRow } from './certificate-batches.store.ts'
import { candidatesStore } from './candidates.store.ts'
import type { CandidateRow } from './candidates.store.ts'
import type { CertificateDeps } from '../certificate-deps.ts'

export type CandidateQuery = PageRequest & {
  course: string
  q?: string | undefined
  only?: 'without' | 'with' | 'all' | undefined
  batch?: string | undefined
  campus?: string | undefined
  sort?: CandidateSort | undefined
}

/** A batch; `isRunning`: its last day is still to come. */
export type BatchOfCandidates = BatchOfCourse & { isRunning: boolean }

export type EndedBatch = EndedBatchRow & { isRunning: boolean }

/** An active enrollment with its batch and its refund eligibility today. */
export type Candidate = CandidateRow & {
  batch: BatchOfCandidates | null
  refund: RefundEligibility
}

/** The active enrollments of a course, by name unless sorted otherwise. */
export async function listCandidates(
  deps: Pick<CertificateDeps, 'db' | 'clock'>,
  query: CandidateQuery,
): Promise<{ candidates: Candidate[]; total: number; batches: BatchOfCandidates[] }> {
  const { course, q, only, sort, batch, campus } = query
  const filter = {
    courseId: course,
    patterns: wordPatterns(q),
    only: only ?? 'without',
    batchId: batch,
    campus,
  }
  const [{ rows, total }, ofCourse] = await Promise.all([
    candidatesStore(deps.db).list(filter, sort ?? 'name', sliceOf(query)),
    certificateBatchesStore(deps.db).ofCourse(course),
  ])
  const now = deps.clock.now()
  const today = indianDayOf(now)
  const batches = ofCourse.map((one) => ({ ...one, isRunning: today < one.endsOn }))
  const candidates = rows.map((row) => ({
    ...row,
    batch: batches.find(({ id }) => id === row.batchId) ?? null,
    refund: refundEligibility(row, now),
  }))
  return { candidates, total, batches }
}

/** How long after its last day a batch is offered for its certificates. */
const OFFERED_MS = 60 * DAY_MS

/** The batches that ended in the last 60 days, with their number of certificates. `campus` may be 'Online'. */
export async function listEndedBatches(
  { db, clock }: Pick<CertificateDeps, 'db' | 'clock'>,
  campus?: string,
): Promise<EndedBatch[]> {
  const now = clock.now()
  const ended = await certificateBatchesStore(db).ended({
    from: indianDayOf(new Date(now.getTime() - OFFERED_MS)),
    to: indianDayOf(now),
    campus,
  })
  return ended.map((batch) => ({ ...batch, isRunning: false }))
}

/** Courses with active enrollments, with their number of certificates. */
export function listCertificateCourses(
  deps: Pick<CertificateDeps, 'db'>,
  wanted: { q?: string | undefined; course?: string | undefined; limit?: number | undefined },
) {
  const { q, course, limit } = wanted
  return candidatesStore(deps.db).courses({
    patterns: wordPatterns(q),
    courseId: course,
    limit: limit ?? officePageSize,
  })
}
