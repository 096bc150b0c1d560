import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { numberOfFirstReceipt, providerStatusOfOrder } from '../../money/payments.service.ts'
import { paysForPlace } from '../orders/pays-for-place.store.ts'
import { findCanonicalProfile, profilesOf } from '../../platform/db/joined-profiles.store.ts'

/** Number of log lines on a student's page. */
const LINES = 50

export type StudentStory = NonNullable<
  Awaited<ReturnType<ReturnType<typeof studentPageStore>['story']>>
>

/** Reads everything about one student, table by table. A read model. */
export function studentPageStore(db: Queryable) {
  return {
    /** Accepts any profile of the person, and reads all of them. */
    story: async (id: string, now: Date) => {
      const studentId = await findCanonicalProfile(db, id)
      if (studentId === undefined) return undefined
      const [student, joined, bought, corrections] = await Promise.all([
        profileOf(db, studentId, now),
        joinedWith(db, studentId),
        boughtBy(db, studentId),
        correctionsOf(db, studentId),
      ])
      const activity = await activityAbout(db, studentId, bought)
      return student && { student, joined, ...bought, corrections, activity }
    },
  }
}

/** Latest first. */
async function joinedWith(db: Queryable, studentId: string) {
  return db
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName', 'email', 'phone', 'closedAt'])
    .where('mergedInto', '=', studentId)
    .orderBy('closedAt', 'desc')
    .execute()
}

async function profileOf(db: Queryable, studentId: string, now: Date) {
  return db
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName', 'email', 'phone', 'createdAt'])
    .select(['blockedAt', 'closedAt', 'mergedInto', 'emailConfirmedAt'])
    .select((student) => [
      student('passwordHash', 'is not', null).as('hasPassword'),
      student
        .exists(
          student
            .selectFrom('googleIdentities')
            .select('sub')
            .whereRef('studentId', '=', 'students.id'),
        )
        .as('isGoogleLinked'),
      student
        .selectFrom('studentSessions')
        .select((sessions) => sessions.fn.countAll<number>().as('count'))
        .whereRef('studentId', '=', 'students.id')
        .where('expiresAt', '>', now)
        .as('sessions'),
      student
        .selectFrom('enrollments')
        .select((enrollments) => enrollments.fn.countAll<number>().as('count'))
        .where('studentId', '=', profilesOf(studentId))
        .where('endedAt', 'is', null)
        .as('enrollments'),
      student
        .selectFrom('mailedLinks')
        .select('mailedLinks.email')
        .whereRef('mailedLinks.studentId', '=', 'students.id')
        .whereRef('mailedLinks.email', '!=', 'students.email')
        .where('purpose', '=', 'new-address')
        .where('expiresAt', '>', now)
        .limit(1)
        .as('newEmail'),
      student
        .selectFrom('activity')
        .select('reason')
        .where('subjectKind', '=', 'student')
        .where('subjectId', '=', studentId)
        .where('action', '=', 'student-blocked')
        .orderBy('position', 'desc')
        .limit(1)
        .as('blockReason'),
    ])
    .where('id', '=', studentId)
    .executeTakeFirst()
}

/** The present batch decides; without one, what was bought. */
const isHeldOnline = sql<boolean>`case when batches.id is null then orders.is_online else batches.campus is null end`

async function boughtBy(db: Queryable, studentId: string) {
  const [enrollments, orders, certificates, refunds] = await Promise.all([
    db
      .selectFrom('enrollments')
      .innerJoin('orders', 'orders.id', 'enrollments.orderId')
      .select(['enrollments.id', 'orderId', 'enrollments.courseId', 'courseName', 'courseCode'])
      .leftJoin('batches', 'batches.id', 'enrollments.batchId')
      .select(['enrollments.campus', 'enrolledAt', 'completedAt', 'endedAt', 'endReason'])
      .select(isHeldOnline.as('isOnline'))
      .where('enrollments.studentId', '=', profilesOf(studentId))
      .orderBy('enrolledAt', 'desc')
      .execute(),
    db
      .selectFrom('orders')
      .select(['orders.id', 'createdAt', 'courseName', 'campus', 'amountInPaise', 'state'])
      .select([providerStatusOfOrder.as('lastWord'), numberOfFirstReceipt().as('receiptNumber')])
      .select(paysForPlace.as('paysForPlace'))
      .select((order) =>
        order
          .selectFrom('orderFlags')
          .select('orderFlags.kind')
          .whereRef('orderFlags.orderId', '=', 'orders.id')
          .where('orderFlags.kind', 'in', ['batch-full', 'batch-cancelled', 'concession-gone'])
          .limit(1)
          .as('withoutSeat'),
      )
      .where('studentId', '=', profilesOf(studentId))
      .orderBy('createdAt', 'desc')
      .limit(500)
      .execute(),
    db
      .selectFrom('certificates')
      .select(['id', 'number', 'courseName', 'issuedAt', 'revokedAt'])
      .where('studentId', '=', profilesOf(studentId))
      .orderBy('issuedAt', 'desc')
      .execute(),
    db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.orderId')
      .select(['refunds.id', 'refunds.orderId', 'refunds.amountInPaise', 'refunds.state'])
      .select('requestedAt')
      .where('orders.studentId', '=', profilesOf(studentId))
      .orderBy('requestedAt', 'desc')
      .execute(),
  ])
  return { enrollments, orders, certificates, refunds, past: await beforeUs(db, studentId) }
}

/** Purchases from before this portal, latest first. */
async function beforeUs(db: Queryable, studentId: string) {
  const payments = await db
    .selectFrom('pastPayments')
    .select(['id', 'courseName', 'amountInPaise', 'number', 'method'])
    .select(sql<string>`to_char(paid_on, 'YYYY-MM-DD')`.as('paidOn'))
    .where('studentId', '=', profilesOf(studentId))
    .orderBy('pastPayments.paidOn', 'desc')
    .orderBy('id')
    .execute()
  const certificates = await db
    .selectFrom('oldCertificates')
    .select(['id', 'number', 'courseName', 'code'])
    .select(sql<string>`to_char(issued_on, 'YYYY-MM-DD')`.as('issuedOn'))
    .where('studentId', '=', profilesOf(studentId))
    .orderBy('oldCertificates.issuedOn', 'desc')
    .orderBy('id')
    .execute()
  const contacts = await db
    .selectFrom('importedStudents')
    .select(['contactEmail', 'otherContacts'])
    .where('studentId', '=', profilesOf(studentId))
    .orderBy('importId')
    .execute()
  return { payments, certificates, contacts }
}

async function correctionsOf(db: Queryable, studentId: string) {
  return db
    .selectFrom('studentCorrections')
    .select(['correctedAt', 'correctedByName', 'reason', 'before', 'after'])
    .where('studentId', '=', profilesOf(studentId))
    .orderBy('correctedAt', 'desc')
    .limit(LINES)
    .execute()
}

type Bought = Awaited<ReturnType<typeof boughtBy>>

/** Log lines about the student, and about their orders, refunds and certificates; latest first. */
async function activityAbout(db: Queryable, studentId: string, bought: Bought) {
  const idsOf = (rows: readonly { id: string }[]) => sql`${rows.map(({ id }) => id)}::text[]`
  const about = Object.entries({
    student: sql`array(select id::text from students where id = ${profilesOf(studentId)})`,
    order: idsOf(bought.orders),
    certificate: idsOf(bought.certificates),
    refund: idsOf(bought.refunds),
  })
  return (
    db
      .selectFrom('activity')
      .select(['action', 'actorKind', 'actorName', 'subjectKind', 'subjectLabel', 'happenedAt'])
      .select('reason')
      .where((line) =>
        // ids as parameters, because planning a join of four tables with the log takes long
        line.or(
          about.map(([kind, ids]) =>
            line.and([
              line('subjectKind', '=', kind),
              line('subjectId', '=', sql<string>`any(${ids})`),
            ]),
          ),
        ),
      )
      // joining writes a line for each of the two profiles
      .where((line) =>
        line.or([line('action', '!=', 'profiles-joined'), line('subjectId', '=', studentId)]),
      )
      .orderBy('position', 'desc')
      .limit(LINES)
      .execute()
  )
}
