import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { objectionsOf } from '../../../platform/db/objections-of.ts'
import { literals } from '../../../platform/db/literals.ts'
import { paidStates } from '../../../money/payments.service.ts'

/** Dues of moves that contradict their moves and orders, as sentences. */
export function objectionsToDues(db: Queryable): Promise<string[]> {
  return objectionsOf(db, [
    {
      what: 'its difference is to be paid online, and what is due for it is another amount or nothing',
      found: sql`
        select enrollment_moves.id from enrollment_moves
        left join move_dues on move_id = enrollment_moves.id
        where (settled_by = 'online') <> (move_id is not null) or amount_in_paise <> difference_in_paise`,
    },
    {
      what: 'what is due for it is paid by an order of something else, of another amount, or that was not paid',
      found: sql`
        select move_dues.move_id as id from move_dues join orders on orders.id = order_id
        where orders.move_id is distinct from move_dues.move_id
          or orders.amount_in_paise <> move_dues.amount_in_paise or orders.state not in (${literals(paidStates)})`,
    },
    {
      what: 'more than one difference is due for it',
      found: sql`
        select enrollment_id as id from move_dues join enrollment_moves on enrollment_moves.id = move_id
        where state = 'open' group by enrollment_id having count(*) > 1`,
    },
    {
      what: 'it was paid for a move, and neither pays it nor is anybody told that it pays nothing',
      found: sql`
        select orders.id from orders
        where move_id is not null and state = 'paid'
          and not exists (select from move_dues where order_id = orders.id)
          and not exists (select from order_flags where order_flags.order_id = orders.id)`,
    },
  ])
}
