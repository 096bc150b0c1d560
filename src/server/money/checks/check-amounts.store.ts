import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { objectionsOf } from '../../platform/db/objections-of.ts'
import type { Check } from '../../platform/db/objections-of.ts'

/**
 * Compares amounts outside the journal and the documents with their sources (invariants I26, J3).
 * Returns contradictions as sentences.
 * @param orderId of one order only.
 */
export async function objectionsToAmounts(db: Queryable, orderId?: string): Promise<string[]> {
  const ofOrder = orderId === undefined ? sql`true` : sql`orders.id = ${orderId}`
  return objectionsOf(db, checks(ofOrder))
}

/**
 * Before returns had a kind, the office's own returns were recorded like the
 * provider's.
 */
const enteredAsRefund = sql`
  exists (select from refunds where refunds.capture_id = captures.id and done_at = noted_at
    and way not in ('provider', 'chargeback') and refunds.amount_in_paise = capture_returns.amount_in_paise)
  and not exists (select from capture_returns as known where known.capture_id = captures.id and known.kind = 'by-hand')`

/** The installment's amount without the tax that its payer deducted. */
const askedFor = sql`(installments.amount_in_paise - coalesce(
  (select sum(amount_in_paise) from deductions where deductions.installment_id = installments.id), 0))`

function checks(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'what went back of it is not the sum of its single returns',
      // for a provider's money its own refunded total counts; for the desk only our records exist
      found: sql`
        select captures.id from captures
        join orders on orders.id = captures.order_id
        join payment_attempts on payment_attempts.id = captures.attempt_id
        where ${ofOrder} and captures.refunded_in_paise <> (
          select coalesce(sum(amount_in_paise), 0) from capture_returns
          where capture_id = captures.id and (payment_attempts.provider = 'counter' or kind = 'refund' and not (${enteredAsRefund})))`,
    },
    {
      what: 'its amount is not the one that the activity log wrote down last',
      found: sql`
        select refunds.id from refunds
        join orders on orders.id = refunds.order_id
        cross join lateral (
          select regexp_replace(after ->> 'amount', '[^0-9.]', '', 'g') as rupees from activity
          where subject_kind = 'refund' and subject_id = refunds.id::text and after ? 'amount'
          order by position desc limit 1) as written
        where ${ofOrder} and refunds.amount_in_paise <> written.rupees::numeric * 100`,
    },
    {
      what: 'what was given up of it is not what the payment that the office took was short of',
      found: sql`
        select installments.order_id as id from installments
        join orders on orders.id = installments.order_id
        where ${ofOrder} and not (number > 1 and installments.state = 'cancelled' and waived_in_paise = installments.amount_in_paise)
          -- what places that were given back take with them is compared by check-parts.store.ts
          and not (number > 1 and orders.is_group and installments.state <> 'paid')
          and waived_in_paise <> coalesce((
          select ${askedFor} - sum(allocations.amount_in_paise) from allocations
          join captures on captures.id = capture_id
          where installment_id = installments.id
          group by captures.position
          having sum(allocations.amount_in_paise) < ${askedFor}
          order by captures.position desc limit 1), 0)`,
    },
  ]
}
