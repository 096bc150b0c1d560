import type { CandidateSort } from '#contract/teaching/certificates.ts'
import { officePageSize } from '#contract/platform/limits.ts'
import { wordPatterns } from '../../platform/db/like-text.ts'
import { refundEligibility } from '../../money/refunds/refunds.service.ts'
import type { RefundEligibility } from '../../money/refunds/refunds.service.ts'
import { sliceOf } from '../../platform/foundation/list-page.ts'
import type { PageRequest } from '../../platform/foundation/list-page.ts'
import { candidatesStore } from './candidates.store.ts'
import type { CandidateRow } from './candidates.store.ts'
import type { CertificateDeps } from './certificate-deps.ts'

export type CandidateQuery = PageRequest & {
  course: string
  q?: string | undefined
  only?: 'without' | 'with' | undefined
  sort?: CandidateSort | undefined
}

/** An active enrollment with its refund eligibility today. */
export type Candidate = CandidateRow & { refund: RefundEligibility }

/** The active enrollments of a course, by name unless sorted otherwise. */
export async function listCandidates(
  deps: Pick<CertificateDeps, 'db' | 'clock'>,
  query: CandidateQuery,
): Promise<{ candidates: Candidate[]; total: number }> {
  const { course, q, only, sort } = query
  const filter = { courseId: course, patterns: wordPatterns(q), only }
  const { rows, total } = await candidatesStore(deps.db).list(
    filter,
    sort ?? 'name',
    sliceOf(query),
  )
  const now = deps.clock.now()
  return { candidates: rows.map((row) => ({ ...row, refund: refundEligibility(row, now) })), total }
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
