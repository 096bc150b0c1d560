import type { Queryable } from '../../platform/db/database.ts'
import { sql } from 'kysely'
import { objectionsOf } from '../../platform/db/objections-of.ts'
import type { Check } from '../../platform/db/objections-of.ts'
import { literals } from '../../platform/db/literals.ts'
import { openStates } from '../../money/payments.service.ts'

/**
 * Group orders that contradict their lines, enrollments or seats (invariants J3 and J5 for orders
 * of several lines), as sentences. The queries read the tables and share no rules with enrolling,
 * so they find its errors.
 */
export function objectionsToGroups(db: Queryable): Promise<string[]> {
  return objectionsOf(db, [...ofOrders, ...ofPlaces])
}

const ofOrders: Check[] = [
  {
    what: 'it is for a group and has no organisation that pays, no students, or nothing that says who placed it',
    found: sql`
        select orders.id from orders
        where is_group and (not exists (select from group_orders where order_id = orders.id)
          or not exists (select from payers where payers.id = orders.payer_id and kind = 'organisation')
          or not exists (select from order_lines where order_id = orders.id and kind = 'enrollment'))`,
  },
  {
    what: 'a person stands in its lines twice',
    found: sql`
        select orders.id from orders join order_lines on order_lines.order_id = orders.id
        where is_group and kind = 'enrollment'
        group by orders.id having count(distinct student_of_line(order_lines.id)) < count(*)`,
  },
  {
    what: 'its lines cost different prices, or are lowered by another rule than the order',
    found: sql`
        select orders.id from orders join order_lines on order_lines.order_id = orders.id
        where is_group
        group by orders.id
        having count(distinct order_lines.amount_in_paise) filter (where kind = 'enrollment') > 1
          or -coalesce(sum(order_lines.amount_in_paise) filter (where kind = 'concession'), 0) <> orders.concession_in_paise
          or bool_or(kind = 'concession' and order_lines.concession_id is distinct from orders.concession_id)`,
  },
]

const ofPlaces: Check[] = [
  {
    what: 'one of its students is enrolled, and neither was its condition met nor did the office write why',
    found: sql`
        select enrollments.id from enrollments
        join order_lines on order_lines.id = enrollments.line_id
        join orders on orders.id = enrollments.order_id
        join group_orders on group_orders.order_id = orders.id
        where enrollments.ended_at is null and (order_lines.condition_met_at is null
          or order_lines.enrolls_when is null and begins_because is null
          or order_lines.enrolls_when is not null and orders.paid_at is null)`,
  },
  {
    what: 'somebody has the place of a line that is for somebody else',
    found: sql`
        select enrollments.id from enrollments
        where line_id is not null and ended_at is null and student_of_line(line_id) <> student_id`,
  },
  {
    what: 'it can be paid, and has not one seat for each of its students',
    found: sql`
        select orders.id from orders
        where is_group and batch_id is not null and state in (${literals(openStates)})
          and exists (select from batches where batches.id = orders.batch_id and cancelled_at is null)
          and (select count(*) from order_lines where order_id = orders.id and kind = 'enrollment')
            <> (select count(*) from seat_holds where order_id = orders.id and released_at is null)
              + (select count(*) from enrollments where order_id = orders.id and ended_at is null)`,
  },
]
