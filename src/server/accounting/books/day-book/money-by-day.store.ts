import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Days } from './day-book.store.ts'

/** The payments and returns of one day in India, in paise. */
export type MoneyOfDay = {
  day: string
  capturedInPaise: number
  /** Below zero if more money bounced than was returned. */
  refundedInPaise: number
  payments: number
}

/**
 * Entry kinds that bring or return a payer's money; not dispute fees or differences of a day close.
 */
const arrivals = ['capture', 'captureToDecide', 'captureCorrected'] as const
const returns = ['refund', 'refundBounced', 'chargeback', 'deskEntryUndone'] as const

/**
 * The payments and returns of each day: sums of the journal's lines on places of money, in rupees
 * only, by the day in the books (decision 27). Days without money are left out.
 *
 * @param campus null: of all campuses, and of none.
 */
export async function moneyByDay(
  db: Queryable,
  { from, to }: Days,
  campus: string | null = null,
): Promise<MoneyOfDay[]> {
  const ofKind = (kinds: readonly string[]) => sql`filter (where kind in (${sql.join([...kinds])}))`
  const { rows } = await sql<MoneyOfDay>`
    select to_char(occurred_on, 'YYYY-MM-DD') as day,
      coalesce(sum(${come}) ${ofKind(arrivals)}, 0)::bigint as captured_in_paise,
      coalesce(sum(-${come}) ${ofKind(returns)}, 0)::bigint as refunded_in_paise,
      -- what a payment brought stands on one place
      coalesce(sum(lines) filter (where is_debit and kind in ('capture', 'captureToDecide')), 0)::bigint as payments
    from journal_sums
    where occurred_on between ${from} and ${to} and currency = 'INR'
      and kind in (${sql.join([...arrivals, ...returns])})
      and (${campus}::text is null or campus = ${campus})
    group by occurred_on
    order by occurred_on`.execute(db)
  return rows
}

const come = sql`(case when is_debit then amount_in_paise else -amount_in_paise end)`
