import type { Queryable } from '../../db/database.ts'

/** What is recorded of an order and one of its captures, as a document freezes it. */
export type OrderDetails = NonNullable<Awaited<ReturnType<typeof detailsOfOrder>>>

/** @param of.captureId null for an order over nothing. */
export async function detailsOfOrder(
  db: Queryable,
  { orderId, captureId }: { orderId: string; captureId: string | null },
) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('payers', 'payers.id', 'orders.payerId')
    .leftJoin('captures', (join) =>
      join.onRef('captures.orderId', '=', 'orders.id').on('captures.id', '=', captureId),
    )
    .leftJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .select(['orders.id as orderId', 'orders.studentId', 'orders.customerName', 'orders.campus'])
    .select(['orders.courseName', 'orders.courseCode', 'orders.paidAt', 'orders.createdAt'])
    .select(['orders.amountInPaise as orderedInPaise', 'orders.currency as orderedCurrency'])
    .select(['payers.name', 'payers.email', 'payers.phone', 'paymentAttempts.provider'])
    .select(['captures.amountInPaise', 'captures.currency', 'captures.capturedAt'])
    .select(['captures.transactionId', 'captures.paymentMethod', 'captures.cardLast4'])
    .select(['captures.cardIssuer', 'captures.authCode', 'captures.rrn', 'captures.bankTxnId'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

/** What is recorded of a refund that is done. */
export async function detailsOfRefund(db: Queryable, refundId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'orderId', 'captureId', 'amountInPaise', 'doneAt', 'updatedAt'])
    .select(['way', 'reference'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
}
