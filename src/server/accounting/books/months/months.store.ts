import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import { objectionsOf } from '../../../platform/db/objections-of.ts'

/** The journal's sums for a month in paise; taxes are the credits of its output accounts. */
export type MonthSums = {
  entries: number
  debitedInPaise: number
  cgstInPaise: number
  sgstInPaise: number
  igstInPaise: number
}

/** The journal of a month and its accounts; a month is 'YYYY-MM' of the Indian calendar. */
export function monthsStore(db: Queryable) {
  return {
    /** The journal's first month; null: nothing is posted. */
    firstMonth: async (): Promise<string | null> => {
      const { month } = await db
        .selectFrom('journalEntries')
        .select(sql<string | null>`to_char(min(occurred_on), 'YYYY-MM')`.as('month'))
        .executeTakeFirstOrThrow()
      return month
    },
    sumsOf: async (month: string): Promise<MonthSums> => {
      const { rows } = await sql<MonthSums>`
        select ${sums} from journal_entries join journal_lines on entry_id = journal_entries.id
        where ${isIn(sql`${month}`)}`.execute(db)
      return rows[0] ?? { entries: 0, debitedInPaise: 0, ...noTax }
    },
    ledgerNames: async (): Promise<Map<string, string>> => {
      const rows = await db.selectFrom('ledgerNames').select(['account', 'name']).execute()
      return new Map(rows.map(({ account, name }) => [account, name]))
    },
    /** All accounts with entries, in the order of their names. */
    accounts: async (): Promise<string[]> => {
      const { rows } = await sql<{ account: string }>`
        with recursive known as (
          (select account from journal_lines order by account limit 1)
          union all
          select (select account from journal_lines where journal_lines.account > known.account order by account limit 1)
          from known where known.account is not null
        ) select account from known where account is not null`.execute(db)
      return rows.map(({ account }) => account)
    },
  }
}

const noTax = { cgstInPaise: 0, sgstInPaise: 0, igstInPaise: 0 }

/** Writes the names of accounts for the accountant's program. */
export function ledgerChanges(tx: Transaction) {
  return {
    nameLedgers: async (ledgers: readonly { account: string; name: string }[]): Promise<void> => {
      if (ledgers.length === 0) return
      await tx
        .insertInto('ledgerNames')
        .values([...ledgers])
        .onConflict((conflict) =>
          conflict.column('account').doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
        )
        .execute()
    },
  }
}

const output = (account: string) =>
  sql`coalesce(sum(credit_in_paise - debit_in_paise) filter (where account = ${account}), 0)::bigint`

/** Rupees only. */
const sums = sql`
  count(distinct journal_entries.id)::integer as entries,
  coalesce(sum(debit_in_paise), 0)::bigint as debited_in_paise,
  ${output('output-cgst')} as cgst_in_paise, ${output('output-sgst')} as sgst_in_paise,
  ${output('output-igst')} as igst_in_paise`

/** SQL condition: an entry of this month ('YYYY-MM'), in rupees only. */
export function isIn(month: RawBuilder<unknown>): RawBuilder<boolean> {
  const first = sql`(${month}::text || '-01')::date`
  return sql<boolean>`currency = 'INR' and occurred_on >= ${first} and occurred_on < ${first} + interval '1 month'`
}

/**
 * The closed months whose journal differs from their export (invariant J9), as sentences for an
 * operator.
 */
export function inconsistenciesInMonths(db: Queryable): Promise<string[]> {
  return objectionsOf(db, [
    {
      what: 'the journal of this month is not what was exported when it was closed',
      found: sql`
        select closed.month as id from closed_months as closed
        cross join lateral (
          select ${sums} from journal_entries join journal_lines on entry_id = journal_entries.id
          where ${isIn(sql.ref('closed.month'))}
        ) as now
        where reopened_at is null
          and (closed.entries, closed.debited_in_paise, closed.cgst_in_paise, closed.sgst_in_paise, closed.igst_in_paise)
          is distinct from (now.entries, now.debited_in_paise, now.cgst_in_paise, now.sgst_in_paise, now.igst_in_paise)`,
    },
  ])
}
