import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'

/**
 * SQL for the number of an order's first receipt; null where the order has none.
 * @param orderId the query's column with the order's id.
 */
export function numberOfFirstReceipt(orderId: 'orders.id' | 'enrollments.orderId' = 'orders.id') {
  return sql<string | null>`(
    select number from documents where documents.order_id = ${sql.ref(orderId)} and documents.kind = 'receipt'
    order by documents.issued_at, documents.sequence limit 1)`
}

/**
 * All SQL about the first receipt of an order, which `GET /api/payment/receipt/{orderId}` returns.
 */
export function firstReceiptStore(db: Queryable) {
  return {
    find: async (orderId: string) =>
      db
        .selectFrom('documents')
        .select(['number', 'checkCode', 'issuedAt'])
        .where('orderId', '=', orderId)
        .where('kind', '=', 'receipt')
        .orderBy('issuedAt')
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst(),
  }
}

/** Whether the order is paid and has no receipt yet. */
export async function isReceiptMissing(db: Queryable, orderId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select(numberOfFirstReceipt().as('number'))
    .where('id', '=', orderId)
    .where('paidAt', 'is not', null)
    .executeTakeFirst()
  return order !== undefined && order.number === null
}

/**
 * Notes another request for the receipt's mail, unless one was made since `since`.
 * @returns 'noted', 'too-soon', or 'none' where the order has no receipt.
 */
export async function noteReceiptAgain(
  tx: Transaction,
  asked: { orderId: string; now: Date; since: Date },
): Promise<'noted' | 'too-soon' | 'none'> {
  const { orderId, now, since } = asked
  const order = await tx
    .selectFrom('orders')
    .select(['receiptSentAgainAt', numberOfFirstReceipt().as('number')])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (order?.number == null) return 'none'
  if (order.receiptSentAgainAt !== null && order.receiptSentAgainAt > since) return 'too-soon'
  await tx
    .updateTable('orders')
    .set({ receiptSentAgainAt: now })
    .where('id', '=', orderId)
    .execute()
  return 'noted'
}
