import type { Transaction } from '../../platform/db/database.ts'

type Close = { id: string; campus: string; adminId: string; day: string }
type Entry = {
  id: string
  kind: string
  debit: string
  credit: string
  amountInPaise: number
  postedAt: Date
}

/** Inserts an entry with two lines of one amount. The caller holds the drawer. */
export async function insertDayCloseEntry(
  tx: Transaction,
  { id: dayCloseId, campus, adminId, day }: Close,
  { id, kind, debit, credit, amountInPaise, postedAt }: Entry,
): Promise<void> {
  await tx
    .insertInto('journalEntries')
    .values({ id, kind, occurredOn: day, postedAt, currency: 'INR', dayCloseId })
    .execute()
  const line = { entryId: id, campus, adminId }
  await tx
    .insertInto('journalLines')
    .values([
      { ...line, number: 1, account: debit, debitInPaise: amountInPaise },
      { ...line, number: 2, account: credit, creditInPaise: amountInPaise },
    ])
    .execute()
}
