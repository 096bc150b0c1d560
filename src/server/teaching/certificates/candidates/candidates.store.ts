import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { CandidateSort } from '#contract/teaching/certificates.ts'
import type { Paise } from '#contract/money/money.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { isCancelledByUs } from '../../../money/refunds/refunds.service.ts'
import { refundTermsOfOrder } from '../../../institute/policies/policies.service.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'
import { refundStatesAhead } from '#contract/money/refunds/refunds.ts'
import { canonicalProfile } from '../../../platform/db/joined-profiles.store.ts'

export type CandidateFilter = {
  courseId: string
  /** LIKE patterns in lower case. */
  patterns: readonly string[]
  only: 'without' | 'with' | 'all'
  batchId?: string | undefined
  campus?: string | undefined
}

export type CandidateRow = {
  enrollmentId: string
  studentId: string
  studentName: string
  /** null: the account is closed. */
  email: string | null
  isBlocked: boolean
  campus: string
  /** null: the course was sold without a batch. */
  batchId: string | null
  enrolledAt: Date
  amountInPaise: Paise
  isTrial: boolean
  refundTerms: RefundTerms
  isCancelledByUs: boolean
  hasOpenRefund: boolean
  certificateId: string | null
  certificateNumber: string | null
  certificateIssuedAt: Date | null
}

/** All SQL about enrollments that can get a certificate. */
export function candidatesStore(db: Queryable) {
  return {
    list: (filter: CandidateFilter, sort: CandidateSort, slice: Slice) =>
      listCandidates(db, filter, { sort, slice }),
    courses: (wanted: {
      patterns: readonly string[]
      courseId: string | undefined
      limit: number
    }) => coursesWithEnrollments(db, wanted),
  }
}

async function listCandidates(
  db: Queryable,
  filter: CandidateFilter,
  { sort, slice }: { sort: CandidateSort; slice: Slice },
): Promise<{ rows: CandidateRow[]; total: number }> {
  const { rows } = await sql<CandidateRow & { total: number }>`
    select enrollments.id as enrollment_id, enrollments.student_id, ${fullName} as student_name,
      case when students.closed_at is null then coalesce(students.email, '') end as email,
      students.blocked_at is not null as is_blocked,
      enrollments.campus, enrollments.batch_id, enrollments.enrolled_at, orders.amount_in_paise, orders.is_trial,
      ${refundTermsOfOrder} as refund_terms, ${isCancelledByUs} as is_cancelled_by_us,
      exists (select 1 from refunds where refunds.order_id = enrollments.order_id
        and refunds.state in (${sql.join(refundStatesAhead)})) as has_open_refund,
      certificates.id as certificate_id, certificates.number as certificate_number,
      certificates.issued_at as certificate_issued_at,
      count(*) over () as total
    from enrollments
    join orders on orders.id = enrollments.order_id
    join students as own on own.id = enrollments.student_id
    join students on students.id = ${canonicalProfile}
    left join certificates
      on certificates.enrollment_id = enrollments.id and certificates.revoked_at is null
    where ${sql.join(rulesOf(filter), sql` and `)}
    order by ${orders[sort]}, enrollments.id
    limit ${slice.limit} offset ${slice.offset}`.execute(db)
  const total = rows[0]?.total ?? (slice.offset > 0 ? await countCandidates(db, filter) : 0)
  return { rows, total }
}

/** Counts separately: a page past the end has no row with the total. */
async function countCandidates(db: Queryable, filter: CandidateFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from enrollments
    join orders on orders.id = enrollments.order_id
    join students as own on own.id = enrollments.student_id
    join students on students.id = ${canonicalProfile}
    left join certificates
      on certificates.enrollment_id = enrollments.id and certificates.revoked_at is null
    where ${sql.join(rulesOf(filter), sql` and `)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The name on the order where the account is closed and has no name. */
const fullName = sql<string>`coalesce(
  nullif(trim(students.first_name || ' ' || students.last_name), ''), orders.customer_name)`

const orders = {
  name: sql`lower(${fullName})`,
  '-name': sql`lower(${fullName}) desc`,
  enrolled: sql`enrollments.enrolled_at`,
  '-enrolled': sql`enrollments.enrolled_at desc`,
} as const satisfies Record<CandidateSort, RawBuilder<unknown>>

function rulesOf(filter: CandidateFilter): RawBuilder<SqlBool>[] {
  const { courseId, patterns, only, batchId, campus } = filter
  const rules = [
    sql<SqlBool>`enrollments.course_id = ${courseId}`,
    sql<SqlBool>`enrollments.ended_at is null`,
    ...patterns.map(
      (pattern) =>
        sql<SqlBool>`lower(${fullName} || ' ' || coalesce(students.email, '')) like ${pattern}`,
    ),
  ]
  if (batchId !== undefined) rules.push(sql`enrollments.batch_id = ${batchId}`)
  if (campus !== undefined) rules.push(sql`enrollments.campus = ${campus}`)
  if (only === 'without') rules.push(sql`certificates.id is null`)
  if (only === 'with') rules.push(sql`certificates.id is not null`)
  return rules
}

type CourseRow = {
  id: string
  courseName: string
  courseCode: string
  places: number
  certified: number
}

/** Courses, hidden ones too; counts only for those on the page. */
async function coursesWithEnrollments(
  db: Queryable,
  {
    patterns,
    courseId,
    limit,
  }: {
    patterns: readonly string[]
    courseId: string | undefined
    limit: number
  },
): Promise<CourseRow[]> {
  const rules: RawBuilder<SqlBool>[] = []
  // an array subquery: else PostgreSQL scans courses in the order of their names
  if (patterns.length > 0)
    rules.push(sql`courses.id = any (array(select course_id from course_search
      where ${sql.join(
        patterns.map((pattern) => sql`heading like ${pattern}`),
        sql` and `,
      )}))`)
  if (courseId !== undefined) rules.push(sql`courses.id = ${courseId}`)
  rules.push(sql`exists (select 1 from enrollments
    where enrollments.course_id = courses.id and enrollments.ended_at is null)`)
  const { rows } = await sql<CourseRow>`
    select shown.*, counted.places, counted.certified
    from (
      select courses.id, courses.course_name, courses.course_code
      from courses
      where ${sql.join(rules, sql` and `)}
      order by lower(courses.course_name), courses.id
      limit ${limit}
    ) as shown
    cross join lateral (
      select count(*) as places, count(certificates.id) as certified
      from enrollments
      left join certificates
        on certificates.enrollment_id = enrollments.id and certificates.revoked_at is null
      where enrollments.course_id = shown.id and enrollments.ended_at is null
    ) as counted
    order by lower(shown.course_name), shown.id`.execute(db)
  return rows
}
