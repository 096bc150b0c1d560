import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { objectionsOf } from '../../platform/db/objections-of.ts'

/** Test payments that contradict the journal, as sentences. */
export async function objectionsToTestPayments(db: Queryable): Promise<string[]> {
  return objectionsOf(db, [
    {
      what: 'its money at the provider is not in the journal by the same amount',
      found: sql`
        select test_captures.id from test_captures
        where amount_in_paise
          - (select coalesce(sum(amount_in_paise), 0) from test_refunds
              where test_capture_id = test_captures.id and state = 'done')
          <> (select coalesce(sum(debit_in_paise - credit_in_paise), 0)
              from journal_entries join journal_lines on entry_id = journal_entries.id
              where account = 'provider:' || test_captures.provider and currency = test_captures.currency
                and (journal_entries.test_capture_id = test_captures.id or test_refund_id in (
                  select id from test_refunds where test_refunds.test_capture_id = test_captures.id)))`,
    },
    {
      what: 'it arrived in the journal by another amount',
      found: sql`
        select test_captures.id from test_captures
        left join journal_entries on journal_entries.test_capture_id = test_captures.id
        left join journal_lines on entry_id = journal_entries.id and account = 'suspense'
        where amount_in_paise <> coalesce(credit_in_paise, 0)`,
    },
    {
      what: 'this refund is in the journal though it was not made, or the other way about',
      found: sql`
        select test_refunds.id from test_refunds
        left join journal_entries on test_refund_id = test_refunds.id and journal_entries.kind = 'testRefund'
        left join journal_lines on entry_id = journal_entries.id and account = 'suspense'
        where (state in ('done', 'bounced')) <> (journal_entries.id is not null)
          or debit_in_paise <> amount_in_paise`,
    },
    {
      what: 'its money is an account of sales in the journal',
      found: sql`
        select journal_entries.id from journal_entries join journal_lines on entry_id = journal_entries.id
        where kind in ('testCapture', 'testRefund', 'testRefundBounced')
          and account <> 'suspense' and account not like 'provider:%'`,
    },
    {
      what: 'it ended as returned, and some of its money is not back',
      found: sql`
        select test_payments.id from test_payments
        where ended_as in ('returned', 'differed') and exists (select from test_captures
          where test_payment_id = test_payments.id and amount_in_paise > (
            select coalesce(sum(amount_in_paise), 0) from test_refunds
            where test_capture_id = test_captures.id and state = 'done'))`,
    },
  ])
}
