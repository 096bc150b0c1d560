import type { RefundTerms } from '#contract/institute/policies.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import { isCancelledByUs } from '../policy/cancelled-by-us.store.ts'
import { refundTermsOfOrder } from '../../../institute/policies/policies.service.ts'

export type EnrollmentDetails = {
  enrollmentId: string
  orderId: string
  enrolledAt: Date
  endedAt: Date | null
  /** The issue of the valid certificate, if there is one. */
  certificateIssuedAt: Date | null
  /** The terms and the number of the policy version that the order was placed under. */
  refundTerms: RefundTerms
  policyVersion: number
  /** Its batch was cancelled, and the student was not moved. */
  isCancelledByUs: boolean
}

/** The facts of enrollments and certificates for the refund policy. */
export function refundDetailsStore(db: Queryable) {
  return {
    enrollmentsOfOrders: async (orderIds: string[]): Promise<Map<string, EnrollmentDetails>> => {
      if (orderIds.length === 0) return new Map()
      const [bought, moved, paidLater] = await Promise.all([
        enrollmentRows(db)
          .select('enrollments.orderId')
          .where('enrollments.orderId', 'in', orderIds)
          .execute(),
        // a move's difference is judged like the place itself
        enrollmentRows(db)
          .innerJoin('enrollmentMoves', 'enrollmentMoves.enrollmentId', 'enrollments.id')
          .select('enrollmentMoves.orderId')
          .where('enrollmentMoves.orderId', 'in', orderIds)
          .execute(),
        enrollmentRows(db)
          .innerJoin('enrollmentMoves', 'enrollmentMoves.enrollmentId', 'enrollments.id')
          .innerJoin('moveDues', 'moveDues.moveId', 'enrollmentMoves.id')
          .select('moveDues.orderId')
          .where('moveDues.orderId', 'in', orderIds)
          .execute(),
      ])
      const rows = [...moved, ...paidLater, ...bought].flatMap(({ orderId, ...row }) =>
        orderId === null ? [] : [{ ...row, orderId }],
      )
      return new Map(rows.map((row) => [row.orderId, row]))
    },
    /** The policy versions of orders. */
    policiesOfOrders: async (
      orderIds: string[],
    ): Promise<Map<string, { refund: number; terms: number }>> => {
      if (orderIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('orders')
        .select(['id', 'refundPolicyVersion as refund', 'termsVersion as terms'])
        .where('id', 'in', orderIds)
        .execute()
      return new Map(rows.map(({ id, ...versions }) => [id, versions]))
    },
  }
}

function enrollmentRows(db: Queryable) {
  return db
    .selectFrom('enrollments')
    .innerJoin('orders', 'orders.id', 'enrollments.orderId')
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.enrollmentId', '=', 'enrollments.id')
        .on('certificates.revokedAt', 'is', null),
    )
    .select(['enrollments.id as enrollmentId', 'enrollments.enrolledAt', 'enrollments.endedAt'])
    .select('certificates.issuedAt as certificateIssuedAt')
    .select('orders.refundPolicyVersion as policyVersion')
    .select([refundTermsOfOrder.as('refundTerms'), isCancelledByUs.as('isCancelledByUs')])
}

/**
 * Locks the enrollment that an order bought, so that a certificate and a refund can't overtake each
 * other (fault F46). Issuing a certificate takes the same lock.
 */
export async function lockEnrollmentOf(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .selectFrom('enrollments')
    .select('id')
    .where('orderId', '=', orderId)
    .forUpdate()
    .execute()
}
