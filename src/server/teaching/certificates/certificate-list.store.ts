import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { CertificateSort } from '#contract/teaching/certificates.ts'
import { countAtMost } from '../../platform/db/count-at-most.store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'
import type { Certificate } from './certificate.ts'
import { shownCertificates } from './certificates.store.ts'
import { profilesOf } from '../../platform/db/joined-profiles.store.ts'

export type CertificateFilter = {
  /** LIKE patterns in lower case; a certificate must match all of them. */
  patterns: readonly string[]
  /** The search text where it looks like a full e-mail address; replaces the patterns. */
  address?: string | undefined
  status?: 'valid' | 'revoked' | undefined
  courseId?: string | undefined
  studentId?: string | undefined
  campus?: string | undefined
  /** From inclusive, before exclusive. */
  issued: { from: Date | undefined; before: Date | undefined }
}

/** All SQL about the office's list of certificates; each sort order has an index. */
export function certificateListStore(db: Queryable) {
  return {
    list: (
      filter: CertificateFilter,
      sort: CertificateSort,
      { limit, offset }: Slice,
    ): Promise<Certificate[]> => {
      const [column, direction] = orders[sort]
      // limit first, so that skipped rows need no join with their neighbors
      const slice = db
        .selectFrom('certificates')
        .select('certificates.id')
        .where(matching(filter))
        .orderBy(column, direction)
        .orderBy('certificates.id', direction)
        .limit(limit)
        .offset(offset)
      return shownCertificates(db)
        .where('certificates.id', 'in', slice)
        .orderBy(column, direction)
        .orderBy('certificates.id', direction)
        .execute()
    },
    /** Whether any certificate matches. */
    isAny: async (filter: CertificateFilter): Promise<boolean> => {
      const some = db.selectFrom('certificates').select('id').where(matching(filter)).limit(1)
      return (await some.executeTakeFirst()) !== undefined
    },
    /** Counts at most one more than this. */
    count: (filter: CertificateFilter, most: number): Promise<number> =>
      countAtMost(db, db.selectFrom('certificates').where(matching(filter)), most),
  }
}

const orders = {
  issued: [sql`certificates.issued_at`, 'asc'],
  '-issued': [sql`certificates.issued_at`, 'desc'],
  name: [sql`lower(certificates.student_name)`, 'asc'],
  '-name': [sql`lower(certificates.student_name)`, 'desc'],
  course: [sql`lower(certificates.course_name)`, 'asc'],
  '-course': [sql`lower(certificates.course_name)`, 'desc'],
  number: [sql`certificates.number`, 'asc'],
  '-number': [sql`certificates.number`, 'desc'],
} as const satisfies Record<CertificateSort, readonly [RawBuilder<unknown>, 'asc' | 'desc']>

function matching(filter: CertificateFilter): RawBuilder<SqlBool> {
  const { patterns, address, status, courseId, studentId, campus, issued } = filter
  const rules: RawBuilder<SqlBool>[] =
    address === undefined ? patterns.map(hasWord) : [isOfAddress(address)]
  if (status === 'valid') rules.push(sql`certificates.revoked_at is null`)
  if (status === 'revoked') rules.push(sql`certificates.revoked_at is not null`)
  if (courseId !== undefined) rules.push(sql`certificates.course_id = ${courseId}`)
  if (studentId !== undefined) rules.push(sql`certificates.student_id = ${profilesOf(studentId)}`)
  if (campus !== undefined) rules.push(sql`certificates.campus = ${campus}`)
  if (issued.from) rules.push(sql`certificates.issued_at >= ${issued.from}`)
  if (issued.before) rules.push(sql`certificates.issued_at < ${issued.before}`)
  return rules.length === 0 ? sql`true` : sql.join(rules, sql` and `)
}

function isOfAddress(address: string): RawBuilder<SqlBool> {
  return sql`certificates.student_id in (select id from students where email = ${address})`
}

/**
 * Matches printed text. A word with @ is matched against students' addresses, which certificates do
 * not contain.
 */
function hasWord(pattern: string): RawBuilder<SqlBool> {
  if (!pattern.includes('@')) return sql`certificates.words like ${pattern}`
  // student_search has an index on words, including addresses
  return sql`certificates.student_id in (select student_id from student_search where words like ${pattern}
    and email like ${pattern})`
}
