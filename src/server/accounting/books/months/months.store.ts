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

export type ClosedMonth = MonthSums & { month: string; closedBy: string; closedAt: Date }
/** A close that may have been taken back; the people by their names. */
export type MonthCloseRow = ClosedMonth & {
  reopenedBy: string | null
  reopenedAt: Date | null
  reopenedBecause: string | null
}

/** All SQL about the months of the books; a month is 'YYYY-MM' of the Indian calendar. */
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
    /** With the name of the person who closed it, the latest first. */
    closed: async (): Promise<ClosedMonth[]> =>
      db
        .selectFrom('closedMonths')
        .innerJoin('admins', 'admins.id', 'closedBy')
        .select(['month', 'admins.name as closedBy', 'closedAt', 'entries', 'debitedInPaise'])
        .select(['cgstInPaise', 'sgstInPaise', 'igstInPaise'])
        .where('reopenedAt', 'is', null)
        .orderBy('month', 'desc')
        .execute(),
    /** All closes of a month, the latest first. */
    closesOf: async (month: string): Promise<MonthCloseRow[]> =>
      db
        .selectFrom('closedMonths')
        .innerJoin('admins as closer', 'closer.id', 'closedBy')
        .leftJoin('admins as opener', 'opener.id', 'reopenedBy')
        .select(['month', 'closer.name as closedBy', 'closedAt', 'entries', 'debitedInPaise'])
        .select(['cgstInPaise', 'sgstInPaise', 'igstInPaise', 'reopenedAt', 'reopenedBecause'])
        .select('opener.name as reopenedBy')
        .where('month', '=', month)
        .orderBy('position', 'desc')
        .execute(),
    lastClosed: async (): Promise<string | null> => {
      const row = await db
        .selectFrom('closedMonths')
        .select(({ fn }) => fn.max('month').as('month'))
        .where('reopenedAt', 'is', null)
        .executeTakeFirst()
      return row?.month ?? null
    },
    /** The first open month with entries; null: none. */
    firstOpen: async (): Promise<string | null> => {
      const { rows } = await sql<{ month: string }>`
        select to_char(begins, 'YYYY-MM') as month
        from (select min(occurred_on) as first, max(occurred_on) as last from journal_entries) as known,
          generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month') as begins
        where not exists (select from closed_months
            where closed_months.month = to_char(begins, 'YYYY-MM') and reopened_at is null)
          and exists (select from journal_entries
            where occurred_on >= begins::date and occurred_on < (begins + interval '1 month')::date)
        order by begins limit 1`.execute(db)
      return rows[0]?.month ?? null
    },
    /** The last time that each file of a month was saved. */
    exportsOf: async (month: string) =>
      db
        .selectFrom('monthExports')
        .innerJoin('admins', 'admins.id', 'exportedBy')
        .distinctOn('file')
        .select(['file', 'exportedAt', 'admins.name as exportedBy'])
        .where('month', '=', month)
        .orderBy('file')
        .orderBy('position', 'desc')
        .execute(),
    sumsOf: async (month: string): Promise<MonthSums> => {
      const { rows } = await sql<MonthSums>`
        select ${sums} from journal_entries join journal_lines on entry_id = journal_entries.id
        where ${isIn(sql`${month}`)}`.execute(db)
      return rows[0] ?? { entries: 0, debitedInPaise: 0, ...noTax }
    },
    isClosed: async (month: string): Promise<boolean> => {
      const row = await db
        .selectFrom('closedMonths')
        .select('month')
        .where('month', '=', month)
        .where('reopenedAt', 'is', null)
        .executeTakeFirst()
      return row !== undefined
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

/** Writes the closes of months; the database keeps their order and their facts. */
export function monthChanges(tx: Transaction) {
  return {
    /**
     * Waits for desks that are closing a day and blocks others until the transaction ends. Only a
     * day close posts to a month that is over.
     */
    holdMonths: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended('months', 0))`.execute(tx)
    },
    /**
     * Keeps months from being closed until the transaction ends.
     * @returns whether this one is closed.
     */
    isClosedNow: async (month: string): Promise<boolean> => {
      await sql`select pg_advisory_xact_lock_shared(hashtextextended('months', 0))`.execute(tx)
      return monthsStore(tx).isClosed(month)
    },
    close: async (month: ClosedMonth): Promise<void> => {
      await tx.insertInto('closedMonths').values(month).execute()
    },
    reopen: async (
      month: string,
      opened: { reopenedBy: string; reopenedAt: Date; reopenedBecause: string },
    ): Promise<void> => {
      await tx
        .updateTable('closedMonths')
        .set(opened)
        .where('month', '=', month)
        .where('reopenedAt', 'is', null)
        .execute()
    },
    noteExports: async (
      files: readonly { month: string; file: string; exportedBy: string; exportedAt: Date }[],
    ): Promise<void> => {
      await tx
        .insertInto('monthExports')
        .values([...files])
        .execute()
    },
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
