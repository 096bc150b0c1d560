import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'

type Drawer = { campus: string; adminId: string }
type Entry = {
  id: string
  kind: string
  occurredOn: string
  debit: string
  credit: string
  amountInPaise: number
  postedAt: Date
}

/** Inserts an entry of a day close with two lines of one amount. The caller holds the drawer. */
export async function insertDayCloseEntry(
  tx: Transaction,
  { id: dayCloseId, campus, adminId }: Drawer & { id: string },
  entry: Entry,
): Promise<void> {
  await insertEntry(tx, { ...entry, dayCloseId }, { campus, adminId })
}

/** Inserts the entry that moves a deposit to the bank. */
export async function insertDepositEntry(
  tx: Transaction,
  { id: cashDepositId, campus }: { id: string; campus: string },
  entry: Entry,
): Promise<void> {
  await insertEntry(tx, { ...entry, cashDepositId }, { campus })
}

async function insertEntry(
  tx: Transaction,
  entry: Entry & { dayCloseId?: string; cashDepositId?: string },
  whose: { campus: string; adminId?: string },
): Promise<void> {
  const { debit, credit, amountInPaise, ...head } = entry
  await tx
    .insertInto('journalEntries')
    .values({ ...head, currency: 'INR' })
    .execute()
  const line = { entryId: entry.id, ...whose }
  await tx
    .insertInto('journalLines')
    .values([
      { ...line, number: 1, account: debit, debitInPaise: amountInPaise },
      { ...line, number: 2, account: credit, creditInPaise: amountInPaise },
    ])
    .execute()
}

/**
 * The cash in paise that this drawer moved on a closed day and that its close put on the next day;
 * below zero where more went out. Earlier closes of the day that were taken back have moved a part.
 */
export async function movedAfterClose(
  tx: Transaction,
  { campus, adminId, day }: Drawer & { day: string },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(debit_in_paise - credit_in_paise), 0)::bigint as amount
    from journal_lines join journal_entries on journal_entries.id = entry_id
    left join day_closes on kind = 'closeTakenBack' and day_closes.id = day_close_id
    where account = ${`cash:${campus.toLowerCase()}`} and journal_lines.admin_id = ${adminId}
      and currency = 'INR' and occurred_on = ${day}::date + 1
      and coalesce(day_closes.day, (posted_at at time zone 'Asia/Kolkata')::date) <= ${day}::date`.execute(
    tx,
  )
  return rows[0]?.amount ?? 0
}
