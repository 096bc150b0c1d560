import type { CertificateSort } from '#contract/certificates.ts'
import { officePageSize } from '#contract/limits.ts'
import { formatIndianTime } from '#contract/indian-time.ts'
import { csvDocument, csvMaxRows } from '../documents/csv-document.ts'
import { dayAfter, indianDayOf, startOfIndianDay } from '../foundation/indian-day.ts'
import type { Certificate } from './certificate.ts'
import { certificateListStore } from './certificate-list.store.ts'
import type { CertificateFilter } from './certificate-list.store.ts'
import type { CertificateDeps } from './certificate-deps.ts'
import { searchPatterns } from '../db/like-text.ts'

/** As the contract has checked it; days are YYYY-MM-DD in India, empty where nothing was chosen. */
export type CertificateQuery = {
  q?: string | undefined
  status?: 'valid' | 'revoked' | undefined
  course?: string | undefined
  student?: string | undefined
  from?: string | null | undefined
  to?: string | null | undefined
  sort?: CertificateSort | undefined
}

/** A page of the office's list, newest first unless it is sorted otherwise, and how many there are in all. */
export async function listCertificates(
  deps: Pick<CertificateDeps, 'db'>,
  query: CertificateQuery & { page?: number | undefined; limit?: number | undefined },
): Promise<{ certificates: Certificate[]; total: number }> {
  const store = certificateListStore(deps.db)
  const filter = filterOf(query)
  const limit = query.limit ?? officePageSize
  const slice = { limit, offset: ((query.page ?? 1) - 1) * limit }
  const [certificates, total] = await Promise.all([
    store.list(filter, query.sort ?? '-issued', slice),
    store.count(filter),
  ])
  return { certificates, total }
}

/** The whole list as CSV. @throws Problem export-too-large. */
export async function exportCertificates(
  deps: Pick<CertificateDeps, 'db' | 'clock'>,
  query: CertificateQuery,
): Promise<{ fileName: string; csv: string }> {
  const slice = { limit: csvMaxRows + 1, offset: 0 }
  const store = certificateListStore(deps.db)
  const rows = await store.list(filterOf(query), query.sort ?? '-issued', slice)
  const csv = csvDocument({ columns: Object.keys(columns), rows: rows.map(cellsOf) })
  return { fileName: `certificates-${indianDayOf(deps.clock.now())}.csv`, csv }
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

function filterOf(query: CertificateQuery): CertificateFilter {
  const { q, status, course, student, from, to } = query
  return {
    patterns: searchPatterns(q),
    status,
    courseId: course,
    studentId: student,
    issued: {
      from: from ? startOfIndianDay(from) : undefined,
      before: to ? startOfIndianDay(dayAfter(to, 1)) : undefined,
    },
  }
}
