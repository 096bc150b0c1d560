import type { CertificateSort } from '#contract/teaching/certificates.ts'
import type { CsvExport } from '#contract/platform/lists.ts'
import { countedAtMost, foundAtMost } from '#contract/platform/limits.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { formatIndianTime, startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import { wholeAddress, wordPatterns } from '../../platform/db/like-text.ts'
import { csvExport, csvMaxRows } from '../../platform/documents/csv-document.ts'
import { onePage } from '../../platform/foundation/list-page.ts'
import type { PageRequest } from '../../platform/foundation/list-page.ts'
import type { Certificate } from './certificate.ts'
import { certificateListStore } from './certificate-list.store.ts'
import type { CertificateFilter } from './certificate-list.store.ts'
import type { CertificateDeps } from './certificate-deps.ts'

/**
 * The query, checked by the contract. Days are YYYY-MM-DD in India, empty where none was chosen.
 */
export type CertificateQuery = {
  q?: string | undefined
  status?: 'valid' | 'revoked' | undefined
  course?: string | undefined
  student?: string | undefined
  campus?: string | undefined
  from?: string | null | undefined
  to?: string | null | undefined
  sort?: CertificateSort | undefined
}

/** A page of the office's list, newest first unless sorted otherwise, with the total. */
export async function listCertificates(
  deps: Pick<CertificateDeps, 'db'>,
  query: CertificateQuery & PageRequest,
): Promise<{ certificates: Certificate[]; total: number; isMore: boolean }> {
  const store = certificateListStore(deps.db)
  const filter = await filterOf(store, query)
  const most = filter.patterns.length > 0 ? foundAtMost : countedAtMost
  const { rows, ...counted } = await onePage(query, {
    rows: (slice) => store.list(filter, query.sort ?? '-issued', slice),
    count: () => store.count(filter, most),
    countedAtMost: most,
  })
  return { certificates: rows, ...counted }
}

/** The whole list as CSV. @throws Problem export-too-large. */
export async function exportCertificates(
  deps: Pick<CertificateDeps, 'db' | 'clock'>,
  query: CertificateQuery,
): Promise<CsvExport> {
  const slice = { limit: csvMaxRows + 1, offset: 0 }
  const store = certificateListStore(deps.db)
  const rows = await store.list(await filterOf(store, query), query.sort ?? '-issued', slice)
  return csvExport('certificates', deps.clock.now(), {
    columns: Object.keys(columns),
    rows: rows.map(cellsOf),
  })
}

const columns: Record<string, (certificate: Certificate) => string | null> = {
  Number: ({ number }) => number,
  Name: ({ studentName }) => studentName,
  Course: ({ courseName }) => courseName,
  'Course code': ({ courseCode }) => courseCode,
  Campus: ({ campus }) => campus,
  Grade: ({ grade }) => grade,
  'Completed on': ({ completedOn }) => completedOn,
  'Issued on': ({ issuedAt }) => formatIndianTime(issuedAt),
  'Issued by': ({ issuedBy }) => issuedBy,
  Status: ({ revokedAt }) => (revokedAt === null ? 'Valid' : 'Revoked'),
  'Revoked on': ({ revokedAt }) => revokedAt && formatIndianTime(revokedAt),
  Reason: ({ revokeReason }) => revokeReason,
  Replaces: ({ replaces }) => replaces,
  'Replaced by': ({ replacedBy }) => replacedBy,
}

function cellsOf(certificate: Certificate): string[] {
  return Object.values(columns).map((cell) => cell(certificate) ?? '')
}

/** Looks up a full e-mail address exactly; if no certificate matches, searches inside words. */
async function filterOf(
  store: ReturnType<typeof certificateListStore>,
  query: CertificateQuery,
): Promise<CertificateFilter> {
  const filter = wordsFilterOf(query)
  const address = wholeAddress(query.q)
  if (address === undefined) return filter
  const exact = { ...filter, address }
  return (await store.isAny(exact)) ? exact : filter
}

function wordsFilterOf(query: CertificateQuery): CertificateFilter {
  const { q, status, course, student, campus, from, to } = query
  return {
    patterns: wordPatterns(q),
    status,
    courseId: course,
    studentId: student,
    campus,
    issued: {
      from: from ? startOfIndianDay(from) : undefined,
      before: to ? startOfIndianDay(dayAfter(to, 1)) : undefined,
    },
  }
}
