import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { objectionsOf } from '../../db/objections-of.ts'

/**
 * What the parts of orders that are paid in parts (decision 69) say that their agreement, attempts or money do not, as sentences.
 * @param orderId of one order only.
 */
export async function objectionsToParts(db: Queryable, orderId?: string): Promise<string[]> {
  const ofOrder = orderId === undefined ? sql`true` : sql`orders.id = ${orderId}`
  const later = sql`installments join orders on orders.id = installments.order_id
    where ${ofOrder} and installments.number > 1`
  return objectionsOf(db, [
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
