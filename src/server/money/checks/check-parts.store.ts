import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { objectionsOf } from '../../platform/db/objections-of.ts'
import type { Check } from '../../platform/db/objections-of.ts'
import { literals } from '../../platform/db/literals.ts'
import { endStates } from '../orders/payment-states.ts'

/**
 * Parts of orders (decision 69) that contradict their agreement, attempts or money, as sentences.
 * @param orderId of one order only.
 */
export async function objectionsToParts(db: Queryable, orderId?: string): Promise<string[]> {
  const ofOrder = orderId === undefined ? sql`true` : sql`orders.id = ${orderId}`
  const later = sql`installments join orders on orders.id = installments.order_id
    where ${ofOrder} and installments.number > 1`
  return objectionsOf(db, [
    ...checksOfEnded(later),
    {
      what: 'the parts that were agreed are not its installments',
      found: sql`
        select orders.id from orders
        where ${ofOrder} and parts is not null and (
          select array_agg((part ->> 'amountInPaise')::bigint order by number)
          from jsonb_array_elements(parts) with ordinality as agreed (part, number)
        ) is distinct from (
          select array_agg(installments.amount_in_paise order by number) from installments where order_id = orders.id)`,
    },
    {
      what: 'a later part is called paid, and less pays it than it is',
      found: sql`
        select orders.id from ${later} and installments.state = 'paid'
          and installments.amount_in_paise - waived_in_paise
            -- what its payer deducted as tax is paid as well
            - (select coalesce(sum(amount_in_paise), 0) from deductions where installment_id = installments.id) > (
            select coalesce(sum(allocations.amount_in_paise), 0) from allocations where installment_id = installments.id)`,
    },
    {
      what: 'money pays a later part that is not called paid',
      found: sql`
        select orders.id from ${later} and installments.state <> 'paid' and exists (
          select from allocations join captures on captures.id = capture_id
          where installment_id = installments.id and captures.amount_in_paise > (
            select coalesce(sum(capture_returns.amount_in_paise), 0) from capture_returns
            where capture_returns.capture_id = captures.id))`,
    },
    {
      what: 'an attempt asked for more than its part is',
      found: sql`
        select payment_attempts.id from payment_attempts
        join orders on orders.id = payment_attempts.order_id
        join installments on installments.id = installment_id
        where ${ofOrder} and (asks_in_paise > installments.amount_in_paise or installments.number <> part)`,
    },
  ])
}

/** The place of this group line is active, or it was never given and not given back. */
const isLiving = sql`(
  exists (select from enrollments where enrollments.line_id = order_lines.id and ended_at is null)
  or not exists (select from enrollments where enrollments.line_id = order_lines.id and end_reason <> 'replaced')
    and not exists (select from refund_allocations join refunds on refunds.id = refund_id
      where refund_allocations.line_id = order_lines.id and refunds.state = 'done' and ends_enrollment))`

/**
 * Finds amounts that are still asked for although their places have ended (decision 69).
 * @param later later parts, of one order or of all.
 */
function checksOfEnded(later: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'a later part is asked for, and its order or its place is over',
      found: sql`
        select distinct orders.id from ${later} and installments.state in ('open', 'undecided')
          and (orders.state in (${literals(endStates)})
            or exists (select from enrollments where enrollments.order_id = orders.id)
              and not exists (select from enrollments where enrollments.order_id = orders.id and ended_at is null))`,
    },
    {
      what: 'a later part asks for more or less than the places that stand are to pay',
      // each line is rounded by less than one paisa
      found: sql`
        select distinct orders.id from ${later} and orders.is_group and orders.state = 'paid'
          and installments.state not in ('paid', 'cancelled') and abs(
            installments.amount_in_paise - waived_in_paise - installments.amount_in_paise * (
              select sum(amount_in_paise) filter (where ${isLiving}) / sum(amount_in_paise)
              from order_lines where order_lines.order_id = orders.id and lowers_line is null)
          ) > (select count(*) from order_lines where order_lines.order_id = orders.id)`,
    },
  ]
}
