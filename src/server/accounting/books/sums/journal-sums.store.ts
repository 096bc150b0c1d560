import { sql } from 'kysely'
import type { Transaction, Queryable } from '../../../platform/db/database.ts'
import { objectionsOf } from '../../../platform/db/objections-of.ts'
import { isPlace } from '../day-book/movements.store.ts'

/** The dimensions of the kept sums of the journal's lines on places of money (decision 52). */
const key = sql`occurred_on, kind, account, currency, campus, provider, admin_id, is_debit`

/**
 * Folds the rows of changed days into one row for each key; concurrent readers see the same sums.
 */
export async function foldJournalSums(tx: Transaction): Promise<void> {
  await sql`
    with taken as (
      delete from journal_sums
      where occurred_on in (select occurred_on from journal_sums where not is_folded) returning *)
    insert into journal_sums (occurred_on, kind, account, currency, campus, provider, admin_id, is_debit,
      amount_in_paise, lines, is_folded)
    select ${key}, sum(amount_in_paise), sum(lines), true from taken group by ${key}`.execute(tx)
}

/**
 * The days whose sums differ from the journal's lines (invariant J11), as sentences for an
 * operator.
 */
export function inconsistenciesInJournalSums(db: Queryable): Promise<string[]> {
  return objectionsOf(db, [
    {
      what: 'the sums of this day are not those of its lines',
      found: sql`
        select distinct to_char(occurred_on, 'YYYY-MM-DD') as id from (
          select ${key}, amount_in_paise, lines from journal_sums
          union all
          select occurred_on, kind, account, currency, journal_lines.campus, provider, admin_id, debit_in_paise > 0,
            -(debit_in_paise + credit_in_paise), -1
          from journal_lines join journal_entries on journal_entries.id = entry_id
          where ${isPlace}
        ) as both_ways
        group by ${key}
        having sum(amount_in_paise) <> 0 or sum(lines) <> 0
        order by id`,
    },
  ])
}
