import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Days } from './day-book.store.ts'
import { isPlace } from './movements.store.ts'

/** What payers paid and got back on one day in India, in paise. */
export type MoneyOfDay = {
  day: string
  capturedInPaise: number
  /** Below zero where more bounced than went. */
  refundedInPaise: number
  payments: number
}

/** What brings money of a payer, and what takes it back: neither fees of a dispute nor what a day close finds. */
const arrivals = ['capture', 'captureToDecide', 'captureCorrected'] as const
const returns = ['refund', 'refundBounced', 'chargeback', 'deskEntryUndone'] as const

/**
 * What payers paid and got back, day by day: sums over the journal's lines on places of money, in rupees only, on the day
 * on which they stand in the books (decision 27). Days without money are left out.
 */
export async function moneyByDay(db: Queryable, { from, to }: Days): Promise<MoneyOfDay[]> {
  const ofKind = (kinds: readonly string[]) =>
    sql`filter (where journal_entries.kind in (${sql.join([...kinds])}))`
  const { rows } = await sql<MoneyOfDay>`
    select to_char(occurred_on, 'YYYY-MM-DD') as day,
      coalesce(sum(came) ${ofKind(arrivals)}, 0)::bigint as captured_in_paise,
      coalesce(sum(-came) ${ofKind(returns)}, 0)::bigint as refunded_in_paise,
      count(*) ${ofKind(['capture', 'captureToDecide'])} as payments
    from journal_entries
    cross join lateral (
      -- entry by entry: the days' entries are few beside all lines
      select sum(debit_in_paise - credit_in_paise) as came from journal_lines
      where entry_id = journal_entries.id and ${isPlace}
    ) as places
    where occurred_on between ${from} and ${to} and currency = 'INR'
      and journal_entries.kind in (${sql.join([...arrivals, ...returns])})
    group by occurred_on
    order by occurred_on`.execute(db)
  return rows
}
