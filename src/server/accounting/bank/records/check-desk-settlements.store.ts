import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { objectionsOf } from '../../../platform/db/objections-of.ts'

/** Settlements of the desk that contradict their days or the journal, as sentences. */
export async function inconsistenciesInDeskSettlements(db: Queryable): Promise<string[]> {
  return objectionsOf(db, [
    {
      what: 'what this settlement of the desk brought is not in the journal by the same amount',
      found: sql`
        select desk_settlements.id from desk_settlements
        left join (
          select desk_settlement_id,
            sum(debit_in_paise - credit_in_paise) filter (where account = 'bank') as bank,
            sum(debit_in_paise - credit_in_paise) filter (where account = 'provider-charges') as charges,
            sum(credit_in_paise - debit_in_paise) filter (where account like 'desk-%') as desk
          from journal_entries join journal_lines on entry_id = journal_entries.id
          where desk_settlement_id is not null group by desk_settlement_id
        ) as posted on posted.desk_settlement_id = desk_settlements.id
        cross join lateral (select (undone_at is null)::integer as is_live) as live
        where coalesce(bank, 0) <> is_live * (gross_in_paise - charges_in_paise)
          or coalesce(charges, 0) <> is_live * charges_in_paise
          or coalesce(desk, 0) <> is_live * gross_in_paise
          or gross_in_paise <> (select sum(amount_in_paise) from desk_settlement_days where settlement_id = desk_settlements.id)`,
    },
    {
      what: 'this line of the bank and the settlement of the desk do not name each other',
      found: sql`
        select bank_rows.id from bank_rows
        full join (select * from desk_settlements where undone_at is null) as live
          on live.bank_row_id = bank_rows.id
        where (matched_kind = 'desk') is true and (live.id::text = matched_id
            and live.gross_in_paise - live.charges_in_paise = bank_rows.amount_in_paise) is not true
          or live.id is not null and (matched_kind = 'desk') is not true`,
    },
  ])
}
