import { sql } from 'kysely'
import { refundStatesAhead } from '#contract/money/refunds/refunds.ts'
import type { Paise } from '#contract/money/money.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { isCancelledByUs } from '../../money/refunds/refunds.service.ts'
import { refundTermsOfOrder } from '../../institute/policies/policies.service.ts'
import type { Certificate, CertificateIssuer, Printed } from './certificate.ts'
import { profilesOf } from '../../platform/db/joined-profiles.store.ts'

/** An enrollment with the facts for its certificate and for the refund policy. */
export type LockedEnrollment = {
  enrollmentId: string
  studentId: string
  courseId: string
  orderId: string
  campus: string
  enrolledAt: Date
  endedAt: Date | null
  courseName: string
  courseCode: string
  amountInPaise: Paise
  isTrial: boolean
  refundTerms: RefundTerms
  isCancelledByUs: boolean
  /** The course's duration, such as '4 months'. */
  duration: string | null
  /** The batch's days, YYYY-MM-DD; null: there is none. */
  startsOn: string | null
  endsOn: string | null
}

type NewCertificate = Printed &
  Pick<LockedEnrollment, 'enrollmentId' | 'studentId' | 'courseId'> &
  Pick<LockedEnrollment, 'courseName' | 'courseCode' | 'campus'> & {
    id: string
    number: string
    year: number
    sequence: number
    code: string
    issuedAt: Date
    issuer: CertificateIssuer
    issuedBy: string
    replaces: string | null
    training: string | null
    earlyReason: string | null
    signatureId: string | null
  }

/** The columns of a Certificate; the names `old` and `newer` belong to shownCertificates. */
const certificateColumns = [
  'certificates.id',
  'certificates.enrollmentId',
  'certificates.studentId',
  'certificates.courseId',
  'certificates.number',
  'certificates.code',
  'certificates.studentName',
  'certificates.courseName',
  'certificates.courseCode',
  'certificates.campus',
  'certificates.grade',
  'certificates.hours',
  'certificates.training',
  'certificates.issuedAt',
  'certificates.revokedAt',
  'certificates.revokeReason',
  'certificates.earlyReason',
  'admins.name as issuedBy',
  'old.number as replaces',
  'newer.number as replacedBy',
] as const

// written by insert below
const printedIssuer = sql<CertificateIssuer>`certificates.issuer`.as('issuer')

/** Every certificate with its neighbors; a row reads as a Certificate. */
export function shownCertificates(db: Queryable) {
  return (
    db
      .selectFrom('certificates')
      .innerJoin('admins', 'admins.id', 'certificates.issuedBy')
      .leftJoin('certificates as old', 'old.id', 'certificates.replaces')
      .leftJoin('certificates as newer', 'newer.replaces', 'certificates.id')
      .select(certificateColumns)
      .select(printedIssuer)
      // as text: a Date would read the day in the server's own time zone
      .select(
        sql<string | null>`to_char(certificates.completed_on, 'YYYY-MM-DD')`.as('completedOn'),
      )
  )
}

/** Certificates that were issued; for changing them see certificateChanges. */
export function certificatesStore(db: Queryable) {
  return {
    /** With its signature. */
    findById: (id: string): Promise<Certificate | undefined> =>
      shownCertificates(db)
        .leftJoin('certificateSignatures', 'certificateSignatures.id', 'certificates.signatureId')
        .select('certificateSignatures.image as signature')
        .where('certificates.id', '=', id)
        .executeTakeFirst(),
    findByCode: (code: string): Promise<Certificate | undefined> =>
      shownCertificates(db).where('certificates.code', '=', code).executeTakeFirst(),
    /** Newest first, revoked ones too. */
    listOfStudent: (studentId: string): Promise<Certificate[]> =>
      shownCertificates(db)
        .where('certificates.studentId', '=', profilesOf(studentId))
        .orderBy('certificates.issuedAt', 'desc')
        .orderBy('certificates.id', 'desc')
        .execute(),
    /** The student's address; null where the account is closed. */
    addressOf: async (studentId: string): Promise<string | null> => {
      const row = await db
        .selectFrom('students')
        .select('email')
        .where('id', '=', profilesOf(studentId))
        .where('closedAt', 'is', null)
        .executeTakeFirst()
      return row?.email ?? null
    },
  }
}

/**
 * Changes to certificates. Lock the enrollment first: refunds do the same, so the two can't run at
 * once.
 */
export function certificateChanges(tx: Transaction) {
  return {
    lockEnrollment: (enrollmentId: string) => lockEnrollment(tx, enrollmentId),
    hasOpenRefund: async (orderId: string): Promise<boolean> => {
      const row = await tx
        .selectFrom('refunds')
        .select('id')
        .where('orderId', '=', orderId)
        .where('state', 'in', refundStatesAhead)
        .executeTakeFirst()
      return row !== undefined
    },
    /** The next number of the year's unbroken series; the row lock makes it gapless. */
    nextSequence: async (year: number): Promise<number> => {
      const row = await tx
        .insertInto('certificateSeries')
        .values({ year, lastNumber: 1 })
        .onConflict((conflict) =>
          conflict
            .column('year')
            .doUpdateSet({ lastNumber: sql`certificate_series.last_number + 1` }),
        )
        .returning('lastNumber')
        .executeTakeFirstOrThrow()
      return row.lastNumber
    },
    insert: async ({ issuer, ...certificate }: NewCertificate): Promise<void> => {
      const row = { ...certificate, issuer: JSON.stringify(issuer) }
      await tx.insertInto('certificates').values(row).execute()
    },
    /** @returns false where it is revoked already. */
    revoke: async (id: string, revokedAt: Date, revokeReason: string): Promise<boolean> => {
      const revoked = await tx
        .updateTable('certificates')
        .set({ revokedAt, revokeReason })
        .where('id', '=', id)
        .where('revokedAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return revoked !== undefined
    },
  }
}

async function lockEnrollment(
  tx: Transaction,
  enrollmentId: string,
): Promise<LockedEnrollment | undefined> {
  const row = await tx
    .selectFrom('enrollments')
    .innerJoin('orders', 'orders.id', 'enrollments.orderId')
    .select(['enrollments.id as enrollmentId', 'enrollments.studentId', 'enrollments.courseId'])
    .innerJoin('courses', 'courses.id', 'enrollments.courseId')
    .leftJoin('batches', 'batches.id', 'enrollments.batchId')
    .select(['enrollments.orderId', 'enrollments.campus', 'courses.duration'])
    .select(sql<string | null>`to_char(batches.starts_on, 'YYYY-MM-DD')`.as('startsOn'))
    .select(sql<string | null>`to_char(batches.ends_on, 'YYYY-MM-DD')`.as('endsOn'))
    .select(['enrollments.enrolledAt', 'enrollments.endedAt'])
    .select(['orders.courseName', 'orders.courseCode', 'orders.amountInPaise', 'orders.isTrial'])
    .select([refundTermsOfOrder.as('refundTerms'), isCancelledByUs.as('isCancelledByUs')])
    .where('enrollments.id', '=', enrollmentId)
    .forUpdate('enrollments')
    .executeTakeFirst()
  // a CHECK constraint on the column guarantees an amount
  return row && { ...row, amountInPaise: row.amountInPaise as Paise }
}
