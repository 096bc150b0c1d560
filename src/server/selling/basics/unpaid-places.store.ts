import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

/**
 * The active thing that an order pays for: an enrollment, or the difference of a move; null: none.
 */
export async function activePlaceOf(
  db: Queryable,
  orderId: string,
): Promise<'bought' | 'difference' | null> {
  const { rows } = await sql<{ isBought: boolean }>`
    select enrollments.order_id = ${orderId} as is_bought from enrollments
    where ended_at is null and (enrollments.order_id = ${orderId} or enrollments.id in (
      select enrollment_id from enrollment_moves where enrollment_moves.order_id = ${orderId}
      union select enrollment_id from enrollment_moves
        join move_dues on move_dues.move_id = enrollment_moves.id where move_dues.order_id = ${orderId}))
    limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  return row.isBought ? 'bought' : 'difference'
}

/** Whether the office refunded money of this order itself. */
export async function wasGivenBackByOffice(db: Queryable, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'done')
    .where('way', '!=', 'chargeback')
    .where('decidedBy', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
