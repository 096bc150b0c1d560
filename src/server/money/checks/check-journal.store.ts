import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { objectionsOf } from '../../platform/db/objections-of.ts'
import type { Check } from '../../platform/db/objections-of.ts'

/**
 * Journal entries that contradict each other, the captures, or their returns (invariants J1, J2),
 * as sentences. The SQL reads the tables and not the posting rule, so that a mistake in one shows
 * in the other.
 * @param orderId of one order only.
 */
export async function objectionsToJournal(db: Queryable, orderId?: string): Promise<string[]> {
  const ofOrder = orderId === undefined ? sql`true` : sql`captures.order_id = ${orderId}`
  return objectionsOf(db, checks(ofOrder))
}

const places = `(account = 'bank' or account like 'provider:%' or account like 'cash:%' or account like 'desk-upi:%' or account like 'desk-card:%')`

/** Money that is withheld in a dispute, and its charges (decision 26). */
const withheld = `(account like 'disputed:%' or account = 'provider-charges')`

/**
 * The tax on fees, fees that are not earned yet, and fees that an earlier invoice earned (decisions
 * 76, 81).
 */
const earned = `account in ('fees', 'advances', 'debtors', 'output-cgst', 'output-sgst', 'output-igst')`

const sums = sql.raw(`
  select capture_id, currency,
    sum(debit_in_paise) filter (where ${places} or ${withheld}) as come,
    sum(credit_in_paise) filter (where ${places} or ${withheld}) as gone,
    coalesce(sum(credit_in_paise - debit_in_paise) filter (where ${earned}), 0) as fees,
    coalesce(sum(credit_in_paise - debit_in_paise) filter (where account = 'suspense'), 0) as suspense
  from journal_lines join journal_entries on journal_entries.id = entry_id
  group by capture_id, currency`)

function checks(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    ...checksOfJournal(ofOrder),
    checkOfDisputes(ofOrder),
    checkOfDeductions(ofOrder),
    checkOfCloses(ofOrder),
    ...checksOfOrders(ofOrder),
  ]
}

function checksOfJournal(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'the entry does not balance',
      found: sql`
        select journal_entries.id from journal_entries
        left join captures on captures.id = capture_id
        left join journal_lines on entry_id = journal_entries.id
        where ${ofOrder}
        group by journal_entries.id
        having count(entry_id) < 2 or sum(debit_in_paise) <> sum(credit_in_paise)`,
    },
    {
      what: 'what the journal holds of it is not what came less what went back',
      found: sql`
        select captures.id from captures
        left join (${sums}) as posted on posted.capture_id = captures.id and posted.currency = captures.currency
        where ${ofOrder} and captures.amount_in_paise
          - coalesce((select sum(amount_in_paise) from capture_returns where capture_id = captures.id), 0)
          <> coalesce(posted.come - coalesce(posted.gone, 0), 0)`,
    },
    {
      what: 'what went back of it is not in the journal by the same amount',
      found: sql`
        select captures.id from capture_returns
        join captures on captures.id = capture_returns.capture_id
        left join journal_entries on return_position = capture_returns.position
        left join journal_lines on entry_id = journal_entries.id
        where ${ofOrder}
        group by captures.id, capture_returns.position
        having coalesce(sum(debit_in_paise), 0) <> abs(capture_returns.amount_in_paise)`,
    },
    {
      what: 'what its first order gave up is not in the journal by the same amount',
      found: sql`
        select captures.id from reassignments
        join captures on captures.id = reassignments.capture_id
        where ${ofOrder} and released_in_paise <> (
          select coalesce(sum(debit_in_paise), 0) from journal_lines
          join journal_entries on journal_entries.id = entry_id
          where journal_entries.capture_id = captures.id and kind = 'captureReleased' and account = 'fees'
            and journal_entries.order_id = from_order)`,
    },
    {
      what: 'something of it waits to be posted',
      found: sql`
        select captures.id from journal_due join captures on captures.id = capture_id where ${ofOrder}`,
    },
  ]
}

function checkOfDeductions(ofOrder: RawBuilder<unknown>): Check {
  return {
    what: 'what its payer deducted as tax is not in the journal by the same amount',
    found: sql`
      select captures.id from captures
      left join deductions on deductions.capture_id = captures.id
      left join journal_entries on journal_entries.capture_id = captures.id and kind = 'taxDeducted'
      left join journal_lines on entry_id = journal_entries.id and account = 'tds-receivable'
      where ${ofOrder} and (deductions.id is not null or journal_entries.id is not null)
        and exists (select from allocations where allocations.capture_id = captures.id)
        and coalesce(deductions.amount_in_paise, 0) <> coalesce(debit_in_paise - credit_in_paise, 0)`,
  }
}

function checkOfCloses(ofOrder: RawBuilder<unknown>): Check {
  return {
    what: 'what the desk moved after its close is not counted on the next day',
    found: sql`
      select captures.id from captures
      join journal_entries on journal_entries.capture_id = captures.id
      join journal_lines on entry_id = journal_entries.id
      where ${ofOrder} and account like 'after-close:%'
      group by captures.id, account having sum(debit_in_paise) <> sum(credit_in_paise)`,
  }
}

function checkOfDisputes(ofOrder: RawBuilder<unknown>): Check {
  return {
    what: 'what its provider withholds or charges for it is not in the journal by the same amount',
    found: sql`
      select disputes.id from disputes
      join captures on captures.id = disputes.capture_id
      left join journal_entries on journal_entries.dispute_id = disputes.id
      left join journal_lines on entry_id = journal_entries.id
      where ${ofOrder}
      group by disputes.id
      having greatest(0, withheld_in_paise - taken_in_paise) <> coalesce(sum(debit_in_paise - credit_in_paise)
          filter (where account = 'disputed:' || disputes.provider), 0)
        or fee_in_paise <> coalesce(sum(debit_in_paise - credit_in_paise)
          filter (where account = 'provider-charges'), 0)`,
  }
}

function checksOfOrders(ofOrder: RawBuilder<unknown>): Check[] {
  return [...checksOfPaying(ofOrder), ...checksOfSums(ofOrder)]
}

function checksOfPaying(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'it pays for no enrollment and is not on the board of such money, or the other way about',
      found: sql`
        select captures.id from captures
        left join unsettled_captures on unsettled_captures.capture_id = captures.id
        left join (
          select allocations.capture_id from allocations
          join order_lines on order_lines.id = line_id
          where exists (select from enrollments where enrollments.order_id = order_lines.order_id)
            or exists (select from enrollment_moves where enrollment_moves.order_id = order_lines.order_id)
            or exists (select from move_dues where move_dues.order_id = order_lines.order_id)
          group by allocations.capture_id
        ) as enrolling on enrolling.capture_id = captures.id
        where ${ofOrder} and (unsettled_captures.capture_id is null) = (enrolling.capture_id is null
          and captures.amount_in_paise
            > (select coalesce(sum(amount_in_paise), 0) from capture_returns where capture_id = captures.id))`,
    },
    {
      what: 'it pays a line and still waits for a person, or the other way about',
      found: sql`
        select captures.id from captures
        join (${sums}) as posted on posted.capture_id = captures.id
        left join (select capture_id, sum(amount_in_paise) as amount_in_paise from allocations group by capture_id)
          as paying on paying.capture_id = captures.id
        where ${ofOrder} and (paying.amount_in_paise = captures.amount_in_paise and posted.suspense <> 0
          or posted.suspense > captures.amount_in_paise - coalesce(paying.amount_in_paise, 0)
          or paying.amount_in_paise is null and posted.fees <> 0
          or posted.suspense < 0 or posted.fees < 0
          or posted.currency <> captures.currency and posted.suspense <> 0)`,
    },
  ]
}

function checksOfSums(ofOrder: RawBuilder<unknown>): Check[] {
  return [
    {
      what: 'lines, installments and what pays them do not add up',
      found: sql`
        select orders.id from orders left join captures on captures.order_id = orders.id
        left join payment_attempts on payment_attempts.id = captures.attempt_id
        where ${ofOrder} and (
          orders.amount_in_paise <> (select coalesce(sum(amount_in_paise), 0) from order_lines where order_id = orders.id)
          or orders.amount_in_paise <>
            (select coalesce(sum(amount_in_paise), 0) from installments where order_id = orders.id)
          or captures.amount_in_paise <> (
            select sum(amount_in_paise) from allocations where capture_id = captures.id)
            -- of what came through another order's page the rest waits
            and not (payment_attempts.order_id <> orders.id and orders.amount_in_paise = (
              select sum(amount_in_paise) from allocations where capture_id = captures.id))
          or exists (select from allocations join order_lines on order_lines.id = line_id
            where capture_id = captures.id and order_lines.order_id <> orders.id))`,
    },
  ]
}
