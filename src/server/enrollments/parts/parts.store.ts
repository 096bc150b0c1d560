import type { Queryable } from '../../db/database.ts'

/** The order has given enrollments, and every one of them has ended. */
export async function hasOnlyEnded(db: Queryable, orderId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('enrollments')
    .select('endedAt')
    .where('orderId', '=', orderId)
    .execute()
  return rows.length > 0 && rows.every(({ endedAt }) => endedAt !== null)
}
