import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { objectionsOf } from '../../platform/db/objections-of.ts'
import type { Check } from '../../platform/db/objections-of.ts'

/**
 * Refunds that contradict their lines, tries or captures (invariants I03, I09, J4), as sentences.
 * The SQL reads the tables and not the refund rules, so that a mistake in one shows in the other.
 * @param orderId of one order only.
 */
export async function objectionsToRefundParts(db: Queryable, orderId?: string): Promise<string[]> {
  const ofOrder = orderId === undefined ? sql`true` : sql`orders.id = ${orderId}`
  return objectionsOf(db, [
    ...checksOfAmounts(ofOrder),
    ...checksOfTries(ofOrder),
    ...checksOfEnds(ofOrder),
  ])
}

function checksOfAmounts(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'the parts of the refund do not add up',
      found: sql`
        select refunds.id from refunds join orders on orders.id = refunds.order_id
        where ${ofOrder} and (refunds.state not in ('refused', 'withdrawn')
            and exists (select from allocations where capture_id = refunds.capture_id)
          or exists (select from refund_allocations where refund_id = refunds.id))
          and refunds.amount_in_paise <> (
            select coalesce(sum(amount_in_paise), 0) from refund_allocations where refund_id = refunds.id)`,
    },
    {
      what: 'more of the line was given back than pays it',
      found: sql`
        select of_line.line_id as id from refund_allocations as of_line
        join refunds on refunds.id = of_line.refund_id
        join orders on orders.id = refunds.order_id
        where ${ofOrder} and refunds.state = 'done'
        group by of_line.line_id, refunds.capture_id
        having sum(of_line.amount_in_paise) > (
          select coalesce(sum(amount_in_paise), 0) from allocations
          where allocations.line_id = of_line.line_id and allocations.capture_id = refunds.capture_id)`,
    },
    ...checksOfCaptures(ofOrder),
  ]
}

function checksOfCaptures(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'a part of it went back at its provider, and neither a refund nor a flag says of which line',
      found: sql`
        select captures.id from captures
        join orders on orders.id = captures.order_id
        join payment_attempts on payment_attempts.id = captures.attempt_id
        where ${ofOrder} and captures.refunded_in_paise > (
            select coalesce(sum(amount_in_paise), 0) from refunds
            where capture_id = captures.id and state = 'done'
              -- what the desk has taken the office alone gives back, by whatever way
              and (way = 'provider' or payment_attempts.provider = 'counter'))
          and (select sum(amount_in_paise) from refunds where capture_id = captures.id and state = 'done')
            is distinct from captures.amount_in_paise
          and 1 < (select count(distinct line_id) from allocations where capture_id = captures.id)
          and not exists (select from order_flags where order_id = orders.id
            and kind = 'unallocated-return' and resolved_at is null)`,
    },
    {
      what: 'its refunds are more than what came',
      found: sql`
        select captures.id from captures
        join orders on orders.id = captures.order_id
        join refunds on refunds.capture_id = captures.id
        where ${ofOrder} and refunds.state = 'done'
        group by captures.id
        having sum(refunds.amount_in_paise) > captures.amount_in_paise`,
    },
  ]
}

function checksOfTries(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'it is called returned by a request that is not in its tries',
      found: sql`
        select refunds.id from refunds join orders on orders.id = refunds.order_id
        where ${ofOrder} and refunds.request_id is not null
          and not exists (select from refund_tries
            where refund_id = refunds.id and refund_tries.request_id = refunds.request_id)`,
    },
    {
      what: 'a try gave back another amount than its refund',
      // two tries that each succeeded in part are one refund as well
      found: sql`
        select refunds.id from refunds join orders on orders.id = refunds.order_id
        join refund_tries on refund_id = refunds.id
        where ${ofOrder} and refunds.state = 'done' and outcome = 'done'
        group by refunds.id
        having bool_or(refund_tries.amount_in_paise <> refunds.amount_in_paise)
          and sum(refund_tries.amount_in_paise) <> refunds.amount_in_paise`,
    },
    {
      what: 'a try was made for an amount that its refund never had',
      // the office's changes between two tries are in the activity log
      found: sql`
        select refunds.id from refund_tries
        join refunds on refunds.id = refund_id
        join orders on orders.id = refunds.order_id
        where ${ofOrder} and refund_tries.amount_in_paise <> refunds.amount_in_paise and not exists (
          select from activity
          where subject_kind = 'refund' and subject_id = refunds.id::text
            and regexp_replace(after ->> 'amount', '[^0-9.]', '', 'g')::numeric * 100 = refund_tries.amount_in_paise)`,
    },
  ]
}

function checksOfEnds(ofOrder: RawBuilder<unknown>): Check[] {
  const given = sql`refund_allocations join refunds on refunds.id = refund_id
    where refunds.order_id = orders.id and refunds.state = 'done'`
  return [
    {
      what: 'the place has outlived the refund that ends it',
      found: sql`
        select enrollments.id from enrollments join orders on orders.id = enrollments.order_id
        where ${ofOrder} and enrollments.ended_at is null
          and exists (select from ${given} and ends_enrollment and exists (
            select from order_lines where order_lines.id = refund_allocations.line_id
              and order_lines.course_id = enrollments.course_id
              and case when enrollments.line_id is null then order_lines.student_id = enrollments.student_id
                else order_lines.id = enrollments.line_id end))`,
    },
    {
      what: 'all of its money went back, and nobody wrote why the place stays',
      found: sql`
        select enrollments.id from enrollments join orders on orders.id = enrollments.order_id
        where ${ofOrder} and enrollments.ended_at is null and orders.state = 'refunded'
          and not exists (select from ${given} and kept_because is not null)`,
    },
  ]
}
