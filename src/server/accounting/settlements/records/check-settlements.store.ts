import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { objectionsOf } from '../../../platform/db/objections-of.ts'

/** Settlements that contradict the journal (invariant J2), as sentences. */
export async function inconsistenciesInSettlements(db: Queryable): Promise<string[]> {
  return objectionsOf(db, [
    {
      what: 'gross less fee and tax of this row is not its net amount',
      found: sql`
        select id from settlement_rows
        where net_in_paise <> gross_in_paise - fee_in_paise - tax_in_paise`,
    },
    {
      what: 'what reached the bank is not in the journal by the same amount',
      found: sql`
        select settlements.id from settlements
        left join (select settlement_id, sum(net_in_paise) as net from settlement_rows
          where kind <> 'payout' group by settlement_id) as read on read.settlement_id = settlements.id
        left join (select settlement_id, sum(debit_in_paise - credit_in_paise) as bank
          from journal_entries join journal_lines on entry_id = journal_entries.id
          where settlement_id is not null and account = 'bank' group by settlement_id) as posted
          on posted.settlement_id = settlements.id
        where coalesce(net, 0) <> coalesce(bank, 0)`,
    },
    {
      what: 'the tax in its charges is not in the journal as its rows say',
      found: sql`
        select settlements.id from settlements
        join (select settlement_id, sum(tax_in_paise) as tax from settlement_rows
          where kind = 'charge' or kind in ('payment', 'refund') and num_nonnulls(capture_id, test_capture_id) > 0
          group by settlement_id) as read on read.settlement_id = settlements.id
        join (select settlement_id, sum(debit_in_paise - credit_in_paise) as input
          from journal_entries join journal_lines on entry_id = journal_entries.id
          where settlement_id is not null and account like 'input-%' group by settlement_id) as posted
          on posted.settlement_id = settlements.id
        -- the fee of a dispute may have been posted before
        where tax <> input and not exists (
          select from settlement_rows where settlement_id = settlements.id and kind = 'dispute')`,
    },
    {
      what: 'what nobody has explained does not wait in the journal by the same amount',
      found: sql`
        select settlements.id from settlements
        left join (select settlement_id, sum(net_in_paise) as net from settlement_rows
          where kind in ('payment', 'refund', 'dispute', 'unknown') and capture_id is null and test_capture_id is null and resolved_as is null
          group by settlement_id) as read on read.settlement_id = settlements.id
        left join (select settlement_id, sum(credit_in_paise - debit_in_paise) as waits
          from journal_entries join journal_lines on entry_id = journal_entries.id
          where settlement_id is not null and account = 'suspense' group by settlement_id) as posted
          on posted.settlement_id = settlements.id
        where coalesce(net, 0) <> coalesce(waits, 0)`,
    },
  ])
}
