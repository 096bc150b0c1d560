import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { objectionsOf } from '../../../platform/db/objections-of.ts'
import { literals } from '../../../platform/db/literals.ts'
import { holdingStates } from '../../../money/payments.service.ts'

/** Concessions that contradict their orders or limits, as sentences. */
export function objectionsToConcessions(db: Queryable): Promise<string[]> {
  return objectionsOf(db, [
    {
      what: 'it is used more often than allowed',
      found: sql`
        select concessions.id from concessions join concession_uses on concession_id = concessions.id
        where concession_uses.state in ('reserved', 'used')
        group by concessions.id having count(*) > total_limit`,
    },
    {
      what: 'one student uses it more often than allowed',
      found: sql`
        select concessions.id from concessions join concession_uses on concession_id = concessions.id
        where concession_uses.state in ('reserved', 'used')
        group by concessions.id, concession_uses.student_id having count(*) > person_limit`,
    },
    {
      what: 'its price is lowered, and not by the concession that it holds',
      found: sql`
        select orders.id from orders left join concession_uses on order_id = orders.id
        where orders.concession_id is distinct from concession_uses.concession_id
          or order_id is not null and orders.student_id <> concession_uses.student_id`,
    },
    {
      what: 'its lines lower the price by something else than it says, or under another rule',
      found: sql`
        select orders.id from orders where not has_own_lines
          and exists (select from order_lines where order_lines.order_id = orders.id)
          and concession_in_paise <> (select -coalesce(sum(amount_in_paise), 0) from order_lines
            where order_lines.order_id = orders.id and kind = 'concession'
              and order_lines.concession_id = orders.concession_id)`,
    },
    {
      what: 'its concession is kept for it although it has ended, or not used although it was paid',
      found: sql`
        select orders.id from orders join concession_uses on order_id = orders.id
        where concession_uses.state = 'reserved' and orders.state not in (${literals(holdingStates)})
          or concession_uses.state = 'used' and orders.state <> 'paid'
          or orders.state = 'paid' and concession_uses.state <> 'used'
            and exists (select from enrollments where enrollments.order_id = orders.id and ended_at is null)`,
    },
    {
      what: 'it lowered a price without having been agreed to',
      found: sql`
        select concessions.id from concessions
        where state in ('pending', 'refused')
          and exists (select from concession_uses where concession_id = concessions.id)`,
    },
  ])
}
