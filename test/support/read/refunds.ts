import type { Queryable } from '#server/platform/db/database.ts'

/** Refunds of these orders in the order in which they were requested; the request's id at the provider is null by hand. */
export async function refundsOfOrders(db: Queryable, orderIds: readonly string[]) {
  return db
    .selectFrom('refunds')
    .select(['id', 'captureId', 'state', 'requestId', 'amountInPaise'])
    .where('orderId', 'in', orderIds)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()
}

/** Whether a refund that ends the enrollment was ever done, even if it failed later. */
export async function wasEndedByRefund(db: Queryable, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refundAllocations')
    .innerJoin('refunds', 'refunds.id', 'refundAllocations.refundId')
    .innerJoin('refundEvents', 'refundEvents.refundId', 'refunds.id')
    .select('refunds.id')
    .where('refunds.orderId', '=', orderId)
    .where('endsEnrollment', '=', true)
    .where('refundEvents.toState', '=', 'done')
    .executeTakeFirst()
  return row !== undefined
}

/** Every try of a refund, oldest first; amounts in paise. */
export async function refundTriesOf(db: Queryable, refundId: string) {
  return db
    .selectFrom('refundTries')
    .select(['way', 'outcome', 'amountInPaise', 'reference'])
    .where('refundId', '=', refundId)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
}

/** The amounts in paise that refunds took from each line of an order. */
export async function refundedLinesOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('refundAllocations')
    .innerJoin('refunds', 'refunds.id', 'refundId')
    .innerJoin('orderLines', 'orderLines.id', 'lineId')
    .select(['number', 'refundAllocations.amountInPaise'])
    .where('refunds.orderId', '=', orderId)
    .orderBy('requestedAt')
    .orderBy('number')
    .execute()
}
