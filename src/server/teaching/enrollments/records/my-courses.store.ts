import type { Paise } from '#contract/money/money.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { isCancelledByUs } from '../../../money/refunds/refunds.service.ts'
import { refundTermsOfOrder } from '../../../institute/policies/policies.service.ts'
import { profilesOf } from '../../../platform/db/joined-profiles.store.ts'

/** All SQL about the student's own courses; the order's snapshot says what was bought. */
export function myCoursesStore(db: Queryable) {
  return {
    listActive: async (studentId: string) => {
      const rows = await db
        .selectFrom('enrollments')
        .innerJoin('orders', 'orders.id', 'enrollments.orderId')
        .innerJoin('courses', 'courses.id', 'enrollments.courseId')
        // the index certificates_one_live guarantees at most one row
        .leftJoin('certificates', (join) =>
          join
            .onRef('certificates.enrollmentId', '=', 'enrollments.id')
            .on('certificates.revokedAt', 'is', null),
        )
        .select(['enrollments.id', 'enrollments.courseId', 'enrollments.campus'])
        .select('enrollments.enrolledAt')
        .select(['enrollments.batchId', 'enrollments.completedAt', 'enrollments.lineId'])
        .select(['orders.id as orderId', 'orders.courseName', 'orders.courseCode'])
        .select(['orders.departmentTitle', 'orders.amountInPaise', 'orders.isTrial'])
        .select('orders.isOnline')
        .select(['courses.isPublic', 'certificates.issuedAt as certificateIssuedAt'])
        .select([refundTermsOfOrder.as('refundTerms'), isCancelledByUs.as('isCancelledByUs')])
        .where('enrollments.studentId', '=', profilesOf(studentId))
        .where('enrollments.endedAt', 'is', null)
        .orderBy('enrollments.enrolledAt', 'desc')
        .execute()
      return rows.map(({ isPublic, lineId, ...row }) => ({
        ...row,
        isPaidByOthers: lineId !== null,
        // a CHECK constraint on the column guarantees an amount
        amountInPaise: row.amountInPaise as Paise,
        isListed: isPublic === true,
      }))
    },
  }
}

/**
 * The current batch of the student's enrollment by this order, and the course's name when it was
 * bought.
 */
export async function ownBatchOf(
  db: Queryable,
  { studentId, orderId }: { studentId: string; orderId: string },
) {
  return db
    .selectFrom('enrollments')
    .innerJoin('orders', 'orders.id', 'enrollments.orderId')
    .select(['enrollments.batchId', 'orders.courseName', 'orders.courseCode'])
    .where('enrollments.orderId', '=', orderId)
    .where('enrollments.studentId', '=', profilesOf(studentId))
    .where('enrollments.endedAt', 'is', null)
    .executeTakeFirst()
}

/** Days within which a refund can be requested, by the order's policy version. */
export async function refundDaysOf(db: Queryable, orderId: string): Promise<number> {
  const { refundTerms } = await db
    .selectFrom('orders')
    .select(refundTermsOfOrder.as('refundTerms'))
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return refundTerms.days
}
