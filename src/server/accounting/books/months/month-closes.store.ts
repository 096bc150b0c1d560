import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import type { MonthSums } from './months.store.ts'

export type ClosedMonth = MonthSums & { month: string; closedBy: string; closedAt: Date }
/** A close that may have been taken back; the people by their names. */
export type MonthCloseRow = ClosedMonth & {
  reopenedBy: string | null
  reopenedAt: Date | null
  reopenedBecause: string | null
}

/** The closes of months; a month is 'YYYY-MM' of the Indian calendar. A reopened close is history. */
export function monthClosesStore(db: Queryable) {
  return {
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
    isClosed: async (month: string): Promise<boolean> => {
      const row = await db
        .selectFrom('closedMonths')
        .select('month')
        .where('month', '=', month)
        .where('reopenedAt', 'is', null)
        .executeTakeFirst()
      return row !== undefined
    },
    /** The first open month with entries; null: none. */
    firstOpen: () => firstOpen(db),
  }
}

/** The last time that each file of a month was saved. */
export async function exportsOfMonth(db: Queryable, month: string) {
  return db
    .selectFrom('monthExports')
    .innerJoin('admins', 'admins.id', 'exportedBy')
    .distinctOn('file')
    .select(['file', 'exportedAt', 'admins.name as exportedBy'])
    .where('month', '=', month)
    .orderBy('file')
    .orderBy('position', 'desc')
    .execute()
}

async function firstOpen(db: Queryable): Promise<string | null> {
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
}

/** Writes the closes of months; the database keeps their order and their facts. */
export function monthChanges(tx: Transaction) {
  return {
    /**
     * Waits for those who post to a month that is over, and blocks others until the transaction
     * ends: day closes, deposits, and payouts of the desk's UPI and card payments.
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
      return monthClosesStore(tx).isClosed(month)
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
  }
}
