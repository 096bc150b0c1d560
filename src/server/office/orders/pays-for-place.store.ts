import { sql } from 'kysely'

/**
 * Whether the order's money pays for a place: one that it bought, or the difference after a move.
 */
export const paysForPlace = sql<boolean>`(
  exists (select from enrollments where enrollments.order_id = orders.id)
  or exists (select from enrollment_moves where enrollment_moves.order_id = orders.id)
  or exists (select from move_dues where move_dues.order_id = orders.id))`
